import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { exportMessages } from './export-messages.ts';
import { type InboxFixture, inboxFixture } from './inbox.fixture.ts';
import {
  countMessages,
  countUnread,
  listMessages,
  type MessageListQuery,
} from './message-list-query.ts';

const { editor, admin, viewer } = actors;

let inbox: InboxFixture;
beforeAll(async () => {
  inbox = await inboxFixture();
  await inbox.add({ name: 'New', message: '100%_sure\n\nabout   this' });
  await inbox.add({ name: 'Open', status: 'open', assigned_to: editor.id, subject: 'media' });
  await inbox.add({ name: 'Answered', status: 'answered', assigned_to: admin.id });
  await inbox.add({ name: 'Closed', status: 'closed', created_at: '2026-10-31T23:30:00Z' });
  await inbox.add({ name: 'Held', status: 'held', email: 'Spammer@Evil.example' });
  await inbox.add({ name: 'Spam', status: 'spam' });
});
afterAll(() => inbox.close());

const everything: MessageListQuery = {
  folder: 'all',
  sort: '-created_at',
  page: 1,
  page_size: 25,
};

async function namesIn(
  query: Partial<MessageListQuery>,
  actor = editor as typeof admin | typeof editor,
) {
  const { items, total } = await listMessages(inbox.db, actor, { ...everything, ...query });
  expect(items).toHaveLength(Math.min(total, query.page_size ?? 25));
  return items.map(({ name }) => name).sort();
}

describe('listMessages', () => {
  test.each<[Partial<MessageListQuery>, string[]]>([
    [{ folder: 'inbox' }, ['New', 'Open']],
    [{ folder: 'answered' }, ['Answered']],
    [{ folder: 'closed' }, ['Closed']],
    [{ folder: 'held' }, ['Held']],
    [{ folder: 'spam' }, ['Spam']],
    [{}, ['Answered', 'Closed', 'Held', 'New', 'Open', 'Spam']],
    [{ subject: 'media' }, ['Open']],
    [{ assignee: 'me' }, ['Open']],
    [{ assignee: admin.id }, ['Answered']],
    [{ assignee: 'nobody' }, ['Closed', 'Held', 'New', 'Spam']],
    [{ search: 'EVIL.example' }, ['Held']],
    [{ search: '%_s' }, ['New']],
    [{ search: 'm-test-0002' }, ['Open']],
    [{ search: '\0 ' }, ['Answered', 'Closed', 'Held', 'New', 'Open', 'Spam']],
    [{ to: '2026-10-31' }, ['Closed']],
    [{ from: '2026-11-01', folder: 'closed' }, []],
  ])('%j finds %j', async (query, names) => {
    expect(await namesIn(query)).toEqual(names);
  });

  test('sorts, pages, and shortens the text to one line', async () => {
    const { items, total } = await listMessages(inbox.db, editor, {
      ...everything,
      sort: 'created_at',
      page_size: 1,
    });
    expect(total).toBe(6);
    expect(items).toMatchObject([{ name: 'Closed' }]);
    const [found] = (await listMessages(inbox.db, editor, { ...everything, search: 'sure' })).items;
    expect(found).toMatchObject({ excerpt: '100%_sure about this', assignee: null });
  });

  test('rejects viewers', async () => {
    await expect(listMessages(inbox.db, viewer, everything)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(countMessages(inbox.db, viewer)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(countUnread(inbox.db, viewer)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('counts unread messages and folders', async () => {
    expect(await countUnread(inbox.db, editor)).toBe(1);
    expect(await countMessages(inbox.db, editor)).toEqual({
      inbox: 2,
      answered: 1,
      closed: 1,
      held: 1,
      spam: 1,
      all: 6,
    });
  });
});

describe('exportMessages', () => {
  test('yields the filtered messages and records the export without the search text', async () => {
    const found = [];
    const filter = { folder: 'inbox', search: 'ada@' } as const;
    for await (const batch of await exportMessages(inbox.db, admin, filter)) found.push(...batch);
    expect(found.map(({ name }) => name).sort()).toEqual(['New', 'Open']);
    expect((await inbox.audit()).at(-1)).toMatchObject({
      action: 'export',
      details: { folder: 'inbox', searched: true },
    });
  });

  test('is complete and in order over several batches', async () => {
    onTestFinished(async () => {
      await inbox.pool.query("delete from contact_messages where name = 'Many'");
    });
    await inbox.pool.query(`insert into contact_messages
      (reference, name, email, subject, message, status, created_at)
      select 'M-' || n, 'Many', 'm@example.org', 'media', 'x', 'closed',
        timestamptz '2026-01-01' + (n / 3) * interval '1 microsecond'
      from generate_series(1, 1203) as n`);
    const references: string[] = [];
    const filter = { folder: 'closed', subject: 'media' } as const;
    for await (const batch of await exportMessages(inbox.db, admin, filter)) {
      references.push(...batch.map(({ reference }) => reference));
    }
    expect(new Set(references).size).toBe(1_203);
    expect(references[0]).toBe('M-1203');
  });

  test('rejects editors', async () => {
    await expect(exportMessages(inbox.db, editor, { folder: 'all' })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
