import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import type { Actor } from '../actor.ts';
import { addNote } from './add-note.ts';
import { assignMessage } from './assign-message.ts';
import { getMessage } from './find-message.ts';
import { type InboxFixture, inboxFixture } from './inbox.fixture.ts';
import { markMessageAsSpam, releaseMessage } from './message-status.ts';
import { receiveMessage } from './receive-message.ts';
import { replyToMessage } from './reply-to-message.ts';
import type { SpamSignals } from './spam-checks.ts';

const { admin, editor, viewer } = actors;

let inbox: InboxFixture;
beforeAll(async () => {
  inbox = await inboxFixture();
});
afterAll(() => inbox.close());
beforeEach(() => setContactEmail('info@dsti.gov.example'));

async function setContactEmail(email: string | null) {
  await inbox.pool.query('delete from site_settings');
  await inbox.pool.query('insert into site_settings (contact_email) values ($1)', [email]);
}

const kindsOf = async (message: { id: string }) =>
  (await inbox.emailsAbout(message)).map(({ kind, to }) => `${kind} to ${to}`);

const person: SpamSignals = {
  honeypotFilled: false,
  waitedMs: 9_000,
  isFrequentNetwork: false,
  isFlood: false,
};
const bot: SpamSignals = { ...person, honeypotFilled: true };

let visitors = 0;
const form = (changes: object = {}) => {
  visitors += 1;
  return {
    name: 'Ada Obi',
    email: `ada${visitors}@example.org`,
    subject: 'research',
    message: `When does the next call open? I ask for group ${visitors}.`,
    ...changes,
  };
};

async function receive(fields: object, signals = person) {
  const { reference } = await receiveMessage(inbox.deps, fields, signals);
  const sql = 'select id from contact_messages where reference = $1';
  const { rows } = await inbox.pool.query(sql, [reference]);
  return getMessage(inbox.db, editor, rows[0].id);
}

const arrival = ({ email }: { email: string }) => [
  'message_notification to info@dsti.gov.example',
  `message_receipt to ${email}`,
];

describe('a new message', () => {
  test('gets a receipt without its text, and the contact address is told of it', async () => {
    const message = await receive(form());
    expect((await kindsOf(message)).sort()).toEqual(arrival(message));
    const emails = await inbox.emailsAbout(message);
    const receipt = emails.find(({ kind }) => kind === 'message_receipt');
    expect(receipt).toMatchObject({ reference: message.reference, messageId: message.id });
    expect(JSON.stringify(receipt)).not.toContain('next call');
    expect(JSON.stringify(emails)).toContain('next call');
  });

  test('gets no second email when it is sent again', async () => {
    const fields = form();
    const message = await receive(fields);
    await Promise.all([receive(fields), receive(fields)]);
    expect(await kindsOf(message)).toHaveLength(2);
  });

  test.each([null, 'a@example.org, b@example.org'])(
    'tells nobody while the contact address is %j',
    async (email) => {
      await setContactEmail(email);
      const message = await receive(form());
      expect(await kindsOf(message)).toEqual([`message_receipt to ${message.email}`]);
    },
  );

  test('is sent nothing while it is held, and everything once when it is released', async () => {
    const message = await receive(form(), bot);
    expect(message.status).toBe('held');
    expect(await kindsOf(message)).toEqual([]);
    const released = await releaseMessage(inbox.deps, editor, message);
    expect((await kindsOf(message)).sort()).toEqual(arrival(message));
    const spam = await markMessageAsSpam(inbox.deps, editor, released);
    await releaseMessage(inbox.deps, editor, spam);
    expect(await kindsOf(message)).toHaveLength(2);
  });

  test('that was held is sent everything when it arrives again without suspicion', async () => {
    const fields = form();
    const message = await receive(fields, bot);
    await receive(fields, person);
    expect((await kindsOf(message)).sort()).toEqual(arrival(message));
    await expect(releaseMessage(inbox.deps, editor, message)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await kindsOf(message)).toHaveLength(2);
  });
});

describe('an assignment', () => {
  test('tells the assignee, who assigned it and what was asked', async () => {
    const message = await inbox.add();
    await assignMessage(inbox.deps, editor, message, admin.id);
    expect(await inbox.emailsAbout(message)).toMatchObject([
      {
        kind: 'message_assigned',
        to: 'admin@dsti.gov.example',
        assignedBy: editor.full_name,
        text: message.message,
      },
    ]);
  });

  test('tells nobody who did it, had it already, or no longer has it', async () => {
    const message = await inbox.add();
    const own = await assignMessage(inbox.deps, editor, message, editor.id);
    const again = await assignMessage(inbox.deps, admin, own, editor.id);
    await assignMessage(inbox.deps, admin, again, null);
    expect(await kindsOf(message)).toEqual([]);
  });

  test('tells nobody who has switched these emails off', async () => {
    const set = (on: boolean) =>
      inbox.pool.query('update user_profiles set notify_message_assigned = $1 where id = $2', [
        on,
        admin.id,
      ]);
    const message = await inbox.add();
    await set(false);
    const assigned = await assignMessage(inbox.deps, editor, message, admin.id);
    expect(assigned).toMatchObject({ assignee: { id: admin.id } });
    expect(await kindsOf(message)).toEqual([]);
    await set(true);
    const other = await inbox.add();
    await assignMessage(inbox.deps, editor, other, admin.id);
    expect(await kindsOf(other)).toEqual(['message_assigned to admin@dsti.gov.example']);
  });

  test('that is rejected tells nobody', async () => {
    const message = await inbox.add();
    const old = { id: message.id, version: message.version + 1 };
    await expect(assignMessage(inbox.deps, editor, old, admin.id)).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await kindsOf(message)).toEqual([]);
  });
});

describe('a reply', () => {
  test('is emailed to the sender, kept with the message, and marks it as answered', async () => {
    const message = await inbox.add({ status: 'closed', closed_at: inbox.deps.now() });
    const answered = await replyToMessage(inbox.deps, editor, message, {
      text: 'Dear Ada,\r\nin March.\u0000',
    });
    expect(answered).toMatchObject({
      status: 'answered',
      closed_at: null,
      entries: [{ kind: 'reply', text: 'Dear Ada,\nin March.', author: { id: editor.id } }],
    });
    expect(await inbox.emailsAbout(message)).toMatchObject([
      {
        kind: 'message_reply',
        to: message.email,
        reply: 'Dear Ada,\nin March.',
        author: editor.full_name,
      },
    ]);
    const audit = await inbox.audit();
    expect(audit.at(-1)).toMatchObject({ action: 'reply', actor_name: editor.full_name });
    expect(JSON.stringify(audit)).not.toContain('in March');
  });

  test('of two people at once, one is rejected and sends nothing', async () => {
    const message = await inbox.add();
    const outcomes = await Promise.allSettled([
      replyToMessage(inbox.deps, editor, message, { text: 'In March.' }),
      replyToMessage(inbox.deps, admin, message, { text: 'In May.' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await kindsOf(message)).toHaveLength(1);
  });

  test('that was written without the latest note is rejected', async () => {
    const message = await inbox.add();
    await addNote(inbox.deps, admin, message.id, { text: 'Wait for the minister.' });
    const reply = replyToMessage(inbox.deps, editor, message, { text: 'In March.' });
    await expect(reply).rejects.toMatchObject({
      code: 'conflict',
      current: { entries: [{ text: 'Wait for the minister.' }] },
    });
    expect(await kindsOf(message)).toEqual([]);
  });

  test.each([
    ['held', 'This message is held as possible spam. Move it to the inbox to reply.'],
    ['spam', 'This message is marked as spam. Move it to the inbox to reply.'],
  ])('to a message with the status %s is rejected', async (status, sentence) => {
    const message = await inbox.add({ status });
    await expect(
      replyToMessage(inbox.deps, editor, message, { text: 'In March.' }),
    ).rejects.toMatchObject({ code: 'conflict', message: sentence });
    expect(await kindsOf(message)).toEqual([]);
  });

  test('rejects an empty or too long text, and viewers before anything else', async () => {
    const message = await inbox.add();
    const reply = (text: string, actor: Actor = editor) =>
      Promise.resolve().then(() => replyToMessage(inbox.deps, actor, message, { text }));
    await expect(reply(' \n ')).rejects.toMatchObject({ fields: { text: 'Write a reply.' } });
    await expect(reply('x'.repeat(10_001))).rejects.toMatchObject({
      fields: { text: 'Shorten the reply to 10,000 characters or fewer. It has 10,001 now.' },
    });
    await expect(reply('', viewer)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
