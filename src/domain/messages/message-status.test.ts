import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { visitor } from '../actor.ts';
import { addNote } from './add-note.ts';
import { assignMessage, listAssignees } from './assign-message.ts';
import { getMessage } from './find-message.ts';
import { type InboxFixture, inboxFixture } from './inbox.fixture.ts';
import {
  closeMessage,
  markMessageAsSpam,
  markMessageRead,
  releaseMessage,
  reopenMessage,
} from './message-status.ts';

const { editor, admin, viewer } = actors;

let inbox: InboxFixture;
beforeAll(async () => {
  inbox = await inboxFixture();
});
afterAll(() => inbox.close());
beforeEach(() => inbox.pool.query('delete from audit_log'));

const statuses = ['held', 'new', 'open', 'answered', 'closed', 'spam'] as const;
const actions = {
  close: closeMessage,
  reopen: reopenMessage,
  markSpam: markMessageAsSpam,
  release: releaseMessage,
} as const;

/** The status after each action; a sentence where it is rejected. */
const expected: Record<keyof typeof actions, Record<(typeof statuses)[number], string>> = {
  close: {
    held: 'This message is held as possible spam. Move it to the inbox to close it.',
    new: 'closed',
    open: 'closed',
    answered: 'closed',
    closed: 'This message is already closed.',
    spam: 'This message is marked as spam. Move it to the inbox to close it.',
  },
  reopen: {
    held: 'Only a closed message can be reopened.',
    new: 'Only a closed message can be reopened.',
    open: 'Only a closed message can be reopened.',
    answered: 'Only a closed message can be reopened.',
    closed: 'open',
    spam: 'Only a closed message can be reopened.',
  },
  markSpam: {
    held: 'spam',
    new: 'spam',
    open: 'spam',
    answered: 'spam',
    closed: 'spam',
    spam: 'This message is already marked as spam.',
  },
  release: {
    held: 'open',
    new: 'Only a held message or spam can be moved to the inbox.',
    open: 'Only a held message or spam can be moved to the inbox.',
    answered: 'Only a held message or spam can be moved to the inbox.',
    closed: 'Only a held message or spam can be moved to the inbox.',
    spam: 'open',
  },
};

describe.each(Object.keys(actions) as (keyof typeof actions)[])('%s', (name) => {
  test.each(statuses)('from %s', async (status) => {
    const message = await inbox.add({ status });
    const outcome = await actions[name](inbox.deps, editor, message).then(
      (changed) => changed.status,
      (error) => `${error.code}: ${error.message}`,
    );
    const wanted = expected[name][status];
    expect(outcome).toBe(wanted.endsWith('.') ? `conflict: ${wanted}` : wanted);
    const stored = await getMessage(inbox.db, editor, message.id);
    expect(stored.status).toBe(wanted.endsWith('.') ? status : wanted);
    expect(await inbox.audit()).toHaveLength(wanted.endsWith('.') ? 0 : 1);
  });

  test('rejects a version that is no longer current, with the current message', async () => {
    const message = await inbox.add({ status: 'open' });
    await addNote(inbox.deps, admin, message.id, { text: 'Mine' });
    await expect(actions[name](inbox.deps, editor, message)).rejects.toMatchObject({
      code: 'conflict',
      current: { version: message.version + 1, entries: [{ text: 'Mine' }] },
    });
  });

  test('rejects viewers, visitors and unknown messages', async () => {
    const message = await inbox.add({ status: 'open' });
    await expect(actions[name](inbox.deps, viewer, message)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(actions[name](inbox.deps, visitor, message)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    const unknown = { id: editor.id, version: 1 };
    await expect(actions[name](inbox.deps, editor, unknown)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

test('closing and reopening keep the dates and record the reference, never the text', async () => {
  const message = await inbox.add({ status: 'open' });
  const closed = await closeMessage(inbox.deps, editor, message);
  expect(closed.closed_at).toEqual(inbox.deps.now());
  expect((await reopenMessage(inbox.deps, editor, closed)).closed_at).toBeNull();
  const audit = await inbox.audit();
  expect(audit.map(({ action }) => action)).toEqual(['close', 'reopen']);
  expect(JSON.stringify(audit)).toContain(message.reference);
  expect(JSON.stringify(audit)).not.toContain('next call');
});

test('of two people who close it at once, one is rejected', async () => {
  const message = await inbox.add({ status: 'open' });
  const outcomes = await Promise.allSettled([
    closeMessage(inbox.deps, editor, message),
    closeMessage(inbox.deps, admin, message),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('releasing twice at once moves it once', async () => {
  const message = await inbox.add({ status: 'held', held_reasons: ['The text has 9 links.'] });
  const outcomes = await Promise.allSettled([
    releaseMessage(inbox.deps, editor, message),
    releaseMessage(inbox.deps, admin, message),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await getMessage(inbox.db, editor, message.id)).toMatchObject({
    status: 'open',
    held_reasons: [],
    released_at: inbox.deps.now(),
  });
});

test('opening a new message marks it read once; others keep their status', async () => {
  const message = await inbox.add();
  expect((await markMessageRead(inbox.deps, editor, message.id)).status).toBe('open');
  expect((await markMessageRead(inbox.deps, admin, message.id)).version).toBe(2);
  expect(await inbox.audit()).toMatchObject([{ action: 'open', actor_name: editor.full_name }]);
  const held = await inbox.add({ status: 'held' });
  expect((await markMessageRead(inbox.deps, editor, held.id)).status).toBe('held');
  await expect(markMessageRead(inbox.deps, viewer, held.id)).rejects.toMatchObject({
    code: 'forbidden',
  });
});

describe('assigning', () => {
  test('to a user who may answer, and to nobody', async () => {
    const message = await inbox.add();
    const assigned = await assignMessage(inbox.deps, editor, message, admin.id);
    expect(assigned.assignee).toEqual({ id: admin.id, full_name: admin.full_name });
    expect((await assignMessage(inbox.deps, editor, assigned, null)).assignee).toBeNull();
    expect((await inbox.audit()).map(({ details }) => details.assignee)).toEqual([
      admin.full_name,
      null,
    ]);
  });

  test.each([viewer.id, '00000000-0000-4000-8000-00000000ffff'])('rejects %s', async (id) => {
    const message = await inbox.add();
    await expect(assignMessage(inbox.deps, editor, message, id)).rejects.toMatchObject({
      code: 'invalid',
      fields: { assignee: 'This user can’t answer messages. Choose someone else.' },
    });
  });

  test('rejects possible spam', async () => {
    const message = await inbox.add({ status: 'held' });
    await expect(assignMessage(inbox.deps, editor, message, admin.id)).rejects.toMatchObject({
      message: 'This message is held as possible spam. Move it to the inbox to assign it.',
    });
  });

  test('lists those who may answer and can sign in', async () => {
    const names = async () =>
      (await listAssignees(inbox.deps, editor)).map(({ full_name }) => full_name);
    expect(await names()).toEqual(['Adam Okoro', 'Edda Lindqvist', 'Sofia Mensah']);
    const ban = "update auth.users set banned_until = $1 where email = 'admin@dsti.gov.example'";
    await inbox.pool.query(ban, ['infinity']);
    expect(await names()).toEqual(['Edda Lindqvist', 'Sofia Mensah']);
    await inbox.pool.query(ban, [null]);
    await expect(listAssignees(inbox.deps, viewer)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('ends when the assignee is deleted; their notes stay', async () => {
    const gone = '00000000-0000-4000-8000-0000000000aa';
    await inbox.pool.query(
      "insert into user_profiles (id, full_name, role) values ($1, 'Gone', 'editor')",
      [gone],
    );
    const message = await inbox.add({ assigned_to: gone });
    await addNote(inbox.deps, { ...editor, id: gone }, message.id, { text: 'I will call' });
    await inbox.pool.query('delete from user_profiles where id = $1', [gone]);
    expect(await getMessage(inbox.db, editor, message.id)).toMatchObject({
      assignee: null,
      entries: [{ text: 'I will call', author: null }],
    });
  });
});

describe('notes', () => {
  test('are kept in order, in any status, also when two are written at once', async () => {
    const message = await inbox.add({ status: 'spam' });
    await Promise.all([
      addNote(inbox.deps, editor, message.id, { text: ' One\r\ntwo\u0000 ' }),
      addNote(inbox.deps, admin, message.id, { text: '<b>\u202eRTL</b>' }),
    ]);
    const { entries, status } = await getMessage(inbox.db, editor, message.id);
    expect(status).toBe('spam');
    expect(entries.map(({ text }) => text).sort()).toEqual(['<b>\u202eRTL</b>', 'One\ntwo']);
    expect(entries.map(({ kind, email }) => [kind, email])).toEqual([
      ['note', null],
      ['note', null],
    ]);
    expect(JSON.stringify(await inbox.audit())).not.toContain('RTL');
  });

  test('rejects an empty or too long one, and viewers', async () => {
    const { id } = await inbox.add();
    await expect(addNote(inbox.deps, editor, id, { text: ' ' })).rejects.toMatchObject({
      fields: { text: 'Write a note.' },
    });
    const text = 'x'.repeat(5_001);
    await expect(addNote(inbox.deps, editor, id, { text })).rejects.toMatchObject({
      fields: { text: 'Shorten the note to 5,000 characters or fewer. It has 5,001 now.' },
    });
    await expect(addNote(inbox.deps, viewer, id, { text: 'x' })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
