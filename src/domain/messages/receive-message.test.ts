import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailQueue } from '#mail/mail-queue.ts';
import { appSecret } from '#tests/composed-site.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { receiveMessage } from './receive-message.ts';
import type { SpamSignals } from './spam-checks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const valid = {
  name: 'Ada Obi',
  email: 'ada@example.org',
  subject: 'research',
  message: 'When does the next call open?',
};
const person: SpamSignals = {
  honeypotFilled: false,
  waitedMs: 9_000,
  isFrequentNetwork: false,
  isFlood: false,
};
const bot: SpamSignals = { ...person, honeypotFilled: true };
let now: Date;
beforeEach(() => {
  now = new Date();
});
const mailQueue = createMailQueue({ send: async () => {} }, appSecret);
const deps = () => ({ db: database.db, mailQueue, now: () => now });

async function rows(email: string) {
  const sql =
    'select * from contact_messages where lower(email) = lower($1) order by created_at, message';
  return (await database.pool.query(sql, [email])).rows;
}

function send(changes: Partial<typeof valid>, signals = person) {
  return receiveMessage(deps(), { ...valid, ...changes }, signals);
}

/** Adds a reply to the messages of an email address, which have this status afterwards. */
async function reply(email: string, status: string): Promise<void> {
  await database.pool.query(
    `with message as (update contact_messages set status = $2 where email = $1 returning id)
     insert into message_entries (message_id, kind, text, email_id)
     select id, 'reply', 'In May.', gen_random_uuid() from message`,
    [email, status],
  );
}

describe('receiveMessage', () => {
  test('stores the message under the returned reference without an audit entry', async () => {
    const typed = { email: 'first@example.org', message: 'Is the first call still open?' };
    const { reference } = await send(typed);
    expect(reference).toMatch(/^M-/);
    expect(await rows('first@example.org')).toMatchObject([
      {
        ...valid,
        ...typed,
        reference,
        status: 'new',
        held_reasons: [],
        released_at: now,
      },
    ]);
    const { rows: audit } = await database.pool.query('select * from audit_log');
    expect(audit).toEqual([]);
  });

  test('holds possible spam with its reasons', async () => {
    await send({ email: 'program@example.org', message: 'From a bot' }, bot);
    expect(await rows('program@example.org')).toMatchObject([
      {
        status: 'held',
        held_reasons: ['A field that only bots see was filled in.'],
        released_at: null,
      },
    ]);
  });

  test('holds what a rule of an administrator names', async () => {
    await database.pool.query(
      "insert into spam_rules (kind, value) values ('domain', 'spam.example')",
    );
    await send({ email: 'a@mail.spam.example', message: 'One' });
    await send({ email: 'a@notspam.example', message: 'Two' });
    expect(await rows('a@mail.spam.example')).toMatchObject([{ status: 'held' }]);
    expect(await rows('a@notspam.example')).toMatchObject([{ status: 'new' }]);
  });

  test('holds the sixth message of an email address within a day', async () => {
    const email = 'often@example.org';
    for (let sent = 0; sent < 6; sent += 1) await send({ email, message: `Message ${sent}` });
    const statuses = (await rows(email)).map(({ status }) => status);
    expect(statuses).toEqual(['new', 'new', 'new', 'new', 'new', 'held']);
    now = new Date(now.getTime() + 25 * 60 * 60_000);
    await send({ email, message: 'Message 7' });
    expect((await rows(email)).at(-1)).toMatchObject({ status: 'new' });
  });

  test('holds a text that three other email addresses have sent', async () => {
    const message = 'The same text for everybody';
    for (const name of ['a', 'b', 'c', 'd', 'D'])
      await send({ email: `${name}@x.example`, message });
    expect(await rows('c@x.example')).toMatchObject([{ status: 'new' }]);
    expect(await rows('d@x.example')).toMatchObject([{ status: 'held' }]);
  });

  test('checks similar messages through indexes', async () => {
    const client = await database.pool.connect();
    await client.query('begin; set local enable_seqscan = off');
    const { rows: plan } = await client.query(`explain
      select count(*) from contact_messages
      where hashtextextended(message, 0) = hashtextextended('x', 0) and message = 'x'
        and created_at > now() - interval '7 days'`);
    await client.query('rollback');
    client.release();
    expect(JSON.stringify(plan)).toContain('contact_messages_text_idx');
  });

  test('rejects incomplete input and stores nothing', async () => {
    const result = send({ email: 'incomplete@example.org', message: '' });
    await expect(result).rejects.toMatchObject({
      code: 'invalid',
      fields: { message: 'Write your message.' },
    });
    expect(await rows('incomplete@example.org')).toEqual([]);
  });
});

describe('a repeated message', () => {
  test('within an hour gets the same reference, even when both arrive at once', async () => {
    const email = 'twice@example.org';
    const answers = await Promise.all([
      send({ email }),
      send({ email }),
      send({ email: 'Twice@Example.org', name: 'A. Obi' }),
    ]);
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(await rows(email)).toHaveLength(1);
  });

  test('is stored separately when its subject or text differs', async () => {
    const email = 'others@example.org';
    await send({ email });
    await send({ email, subject: 'media' });
    await send({ email, message: 'And the one after?' });
    expect(await rows(email)).toHaveLength(3);
  });

  test('is stored separately after an hour', async () => {
    const email = 'patient@example.org';
    const first = await send({ email });
    now = new Date(now.getTime() + 61 * 60_000);
    const second = await send({ email });
    expect(second.reference).not.toBe(first.reference);
    expect(await rows(email)).toHaveLength(2);
  });

  test('is stored separately after staff have closed the first one, and that one once', async () => {
    const email = 'closed@example.org';
    const message = 'Closed by staff';
    const first = await send({ email, message });
    await database.pool.query("update contact_messages set status = 'closed' where email = $1", [
      email,
    ]);
    const second = await send({ email, message });
    expect(second.reference).not.toBe(first.reference);
    expect(await send({ email, message })).toEqual(second);
    expect((await rows(email)).map(({ status }) => status).toSorted()).toEqual(['closed', 'new']);
  });

  test.each(['answered', 'open'])(
    'is stored separately after staff have replied to the first one, now %s',
    async (status) => {
      const email = `${status}@example.org`;
      const { reference } = await send({ email });
      await reply(email, status);
      expect((await send({ email })).reference).not.toBe(reference);
      expect(await rows(email)).toHaveLength(2);
    },
  );

  test('is released when it passes the checks, and never held again', async () => {
    const email = 'cleared@example.org';
    const message = 'Held first';
    await send({ email, message }, bot);
    await send({ email, message });
    await send({ email, message }, bot);
    expect(await rows(email)).toMatchObject([
      { status: 'new', held_reasons: [], released_at: now },
    ]);
  });

  test('stays spam once staff have marked it, even after a reply', async () => {
    const email = 'regretted@example.org';
    await send({ email });
    await reply(email, 'spam');
    await send({ email });
    expect(await rows(email)).toMatchObject([{ status: 'spam' }]);
  });

  test('stays spam once staff have marked it', async () => {
    const email = 'marked@example.org';
    const message = 'Marked by staff';
    await send({ email, message });
    await database.pool.query("update contact_messages set status = 'spam' where email = $1", [
      email,
    ]);
    await send({ email, message });
    expect(await rows(email)).toMatchObject([{ status: 'spam' }]);
  });
});

test('every input is stored or rejected as invalid', async () => {
  const typed = fc.string({ unit: 'binary', minLength: 1, maxLength: 50 });
  await fc.assert(
    fc.asyncProperty(typed, typed, async (name, message) => {
      const outcome = await send({ email: 'any@example.org', name, message }).catch(
        (error) => error.code,
      );
      expect(outcome === 'invalid' || outcome.reference).toBeTruthy();
    }),
    {
      numRuns: 60,
      examples: [
        ['\u0000a', '\ud800'],
        ['a', '\udfff\u0000b'],
      ],
    },
  );
});
