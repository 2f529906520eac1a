import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { type InboxFixture, inboxFixture } from './inbox.fixture.ts';
import { purgeMessages } from './purge-messages.ts';
import { receiveMessage } from './receive-message.ts';
import { replyToMessage } from './reply-to-message.ts';

const now = new Date('2026-11-23T12:00:00Z');
const running = new AbortController().signal;
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);

let inbox: InboxFixture;
beforeAll(async () => {
  inbox = await inboxFixture();
});
afterAll(() => inbox.close());
beforeEach(() => inbox.pool.query('delete from contact_messages; delete from audit_log'));

async function namesLeft(): Promise<string[]> {
  const { rows } = await inbox.pool.query('select name from contact_messages order by name');
  return rows.map(({ name }) => name);
}

test('deletes messages two years after their last activity, held ones and spam after 30 days', async () => {
  await inbox.add({ name: 'old', status: 'closed', last_activity_at: daysAgo(731) });
  await inbox.add({ name: 'kept', created_at: daysAgo(900), last_activity_at: daysAgo(729) });
  await inbox.add({ name: 'held', status: 'held', last_activity_at: daysAgo(31) });
  await inbox.add({ name: 'spam', status: 'spam', last_activity_at: daysAgo(31) });
  await inbox.add({ name: 'spam kept', status: 'spam', last_activity_at: daysAgo(29) });
  expect(await purgeMessages(inbox.db, now, running)).toBe(3);
  expect(await namesLeft()).toEqual(['kept', 'spam kept']);
  expect(await inbox.audit()).toEqual([
    { action: 'purge', actor_name: 'Message retention', details: { messages: 3 } },
  ]);
  expect(await purgeMessages(inbox.db, now, running)).toBe(0);
  expect(await inbox.audit()).toHaveLength(1);
});

test('uses the retention of the settings, and deletes entries with their message', async () => {
  await inbox.pool.query('insert into site_settings (message_retention_days) values (30)');
  const { id } = await inbox.add({ last_activity_at: daysAgo(31) });
  await inbox.pool.query(
    "insert into message_entries (message_id, kind, text) values ($1, 'note', 'x')",
    [id],
  );
  expect(await purgeMessages(inbox.db, now, running)).toBe(1);
  const { rows } = await inbox.pool.query('select from message_entries');
  expect(rows).toEqual([]);
  await inbox.pool.query('delete from site_settings');
});

test('deletes the emails about a message with it, and no others', async () => {
  const answered = async (lastActivity: Date) => {
    const { reference } = await receiveMessage(
      inbox.deps,
      { name: 'Ada', email: 'ada@example.org', subject: 'media', message: `At ${lastActivity}?` },
      { honeypotFilled: false, waitedMs: 9_000, isFrequentNetwork: false, isFlood: false },
    );
    const { rows } = await inbox.pool.query(
      'select id, version from contact_messages where reference = $1',
      [reference],
    );
    await replyToMessage(inbox.deps, actors.editor, rows[0], { text: 'In May.' });
    await inbox.pool.query('update contact_messages set last_activity_at = $2 where id = $1', [
      rows[0].id,
      lastActivity,
    ]);
    const emails = await inbox.emailsAbout(rows[0]);
    return { id: rows[0].id, kinds: emails.map(({ kind }) => kind).toSorted() };
  };
  const old = await answered(daysAgo(731));
  const kept = await answered(daysAgo(729));
  expect([old.kinds, kept.kinds]).toEqual([
    ['message_receipt', 'message_reply'],
    ['message_receipt', 'message_reply'],
  ]);
  expect(await purgeMessages(inbox.db, now, running)).toBe(1);
  expect(await inbox.emailsAbout(old)).toEqual([]);
  expect(await inbox.emailsAbout(kept)).toHaveLength(2);
});

test('deletes thousands in batches, once for two processes', async () => {
  await inbox.pool.query(`insert into contact_messages
    (reference, name, email, subject, message, last_activity_at)
    select 'P-' || n, 'Many', 'm@example.org', 'media', 'x', '2020-01-01'
    from generate_series(1, 2500) as n`);
  const purged = await Promise.all([
    purgeMessages(inbox.db, now, running),
    purgeMessages(inbox.db, now, running),
  ]);
  expect(purged[0] + purged[1]).toBe(2_500);
  expect(await namesLeft()).toEqual([]);
});
