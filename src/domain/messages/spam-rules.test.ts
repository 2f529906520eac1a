import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { type InboxFixture, inboxFixture } from './inbox.fixture.ts';
import { addSpamRule, deleteSpamRule, listSpamRules, updateSpamRule } from './spam-rules.ts';

const { admin, editor } = actors;

let inbox: InboxFixture;
beforeAll(async () => {
  inbox = await inboxFixture();
});
afterAll(() => inbox.close());
beforeEach(() => inbox.pool.query('delete from spam_rules; delete from audit_log'));

const add = (kind: 'email' | 'domain' | 'text', value: string) =>
  addSpamRule(inbox.db, admin, { kind, value });

test('adds, changes and deletes a rule, each with an audit entry', async () => {
  const rule = await add('domain', ' Spam.example ');
  expect(await listSpamRules(inbox.db, admin)).toMatchObject([
    { kind: 'domain', value: 'Spam.example', author: { full_name: admin.full_name } },
  ]);
  const change = { kind: 'text', value: 'cheap pills' } as const;
  const changed = await updateSpamRule(inbox.db, admin, rule, change);
  await expect(updateSpamRule(inbox.db, admin, rule, change)).rejects.toMatchObject({
    code: 'conflict',
  });
  await expect(deleteSpamRule(inbox.db, admin, rule)).rejects.toMatchObject({ code: 'conflict' });
  await deleteSpamRule(inbox.db, admin, changed);
  await expect(deleteSpamRule(inbox.db, admin, changed)).rejects.toMatchObject({
    code: 'not_found',
  });
  expect((await inbox.audit()).map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
});

test.each([
  ['email', 'example.org', 'Enter a whole email address, such as name@example.com.'],
  ['domain', '@example.org', 'Enter a domain, such as example.com, without @ or https://.'],
  ['domain', 'https://example.org', 'Enter a domain, such as example.com, without @ or https://.'],
  ['domain', 'org', 'Enter a domain, such as example.com, without @ or https://.'],
  ['text', 'ab', 'Enter at least 3 characters. A shorter text would hold almost every message.'],
  ['text', ' ', 'Enter what to look for.'],
] as const)('rejects %s %j', async (kind, value, sentence) => {
  await expect(add(kind, value)).rejects.toMatchObject({ fields: { value: sentence } });
});

test('rejects a rule that exists, also when two are added at once', async () => {
  const outcomes = await Promise.allSettled([add('text', 'Casino'), add('text', 'casino')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(add('text', 'CASINO')).rejects.toMatchObject({
    fields: { value: 'There is already a rule for this.' },
  });
  await add('domain', 'casino.example');
});

test('rejects more than 500 rules', async () => {
  await inbox.pool.query(
    "insert into spam_rules (kind, value) select 'text', 'rule ' || n from generate_series(1, 500) as n",
  );
  await expect(add('text', 'one more')).rejects.toMatchObject({
    message: 'You’ve reached the limit of 500 rules. Delete one to add another.',
  });
});

test('rejects editors', async () => {
  await expect(listSpamRules(inbox.db, editor)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(
    addSpamRule(inbox.db, editor, { kind: 'text', value: 'casino' }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});
