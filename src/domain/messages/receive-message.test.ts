import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { visitor } from '../actor.ts';
import { receiveMessage } from './receive-message.ts';

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
const notSuspected = { suspected: false };
const suspected = { suspected: true };

async function rows(email: string) {
  const sql = 'select * from contact_messages where lower(email) = lower($1) order by created_at';
  return (await database.pool.query(sql, [email])).rows;
}

function send(changes: Partial<typeof valid>, spamCheck = notSuspected) {
  return receiveMessage(database.db, visitor, { ...valid, ...changes }, spamCheck);
}

describe('receiveMessage', () => {
  test('stores the message under the returned reference without an audit entry', async () => {
    const { reference } = await send({ email: 'first@example.org' });
    expect(reference).toMatch(/^M-/);
    expect(await rows('first@example.org')).toMatchObject([
      { ...valid, email: 'first@example.org', reference, status: 'new', suspected: false },
    ]);
    const { rows: audit } = await database.pool.query('select * from audit_log');
    expect(audit).toEqual([]);
  });

  test('accepts messages from staff', async () => {
    const email = 'editor@example.org';
    const { reference } = await receiveMessage(
      database.db,
      actors.viewer,
      { ...valid, email },
      notSuspected,
    );
    expect(await rows(email)).toMatchObject([{ reference }]);
  });

  test('marks suspected spam', async () => {
    await send({ email: 'program@example.org' }, suspected);
    expect(await rows('program@example.org')).toMatchObject([{ suspected: true }]);
  });

  test('refuses incomplete input and stores nothing', async () => {
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
    await database.pool.query(
      "update contact_messages set created_at = now() - interval '61 minutes' where email = $1",
      [email],
    );
    const second = await send({ email });
    expect(second.reference).not.toBe(first.reference);
    expect(await rows(email)).toHaveLength(2);
  });

  test('clears the spam mark when it passes the check, and never sets it again', async () => {
    const email = 'cleared@example.org';
    await send({ email }, suspected);
    await send({ email });
    await send({ email }, suspected);
    expect(await rows(email)).toMatchObject([{ suspected: false }]);
  });
});

test('every input is stored or refused as invalid', async () => {
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
