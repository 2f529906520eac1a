import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { visitor } from '../actor.ts';
import { subscribe } from './subscribe.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

function signUp(email: unknown, suspected = false): Promise<{ reference: string }> {
  return subscribe(database.db, visitor, { email }, { suspected });
}

async function rows(email: string) {
  const sql = 'select * from newsletter_subscribers where lower(email) = lower($1)';
  return (await database.pool.query(sql, [email])).rows;
}

function updateRow(email: string, assignment: string) {
  const sql = `update newsletter_subscribers set ${assignment} where email = $1`;
  return database.pool.query(sql, [email]);
}

describe('subscribe', () => {
  test('adds the email address as unconfirmed', async () => {
    const { reference } = await signUp(' new@example.org ');
    expect(reference).toMatch(/^N-/);
    expect(await rows('new@example.org')).toMatchObject([
      { email: 'new@example.org', reference, confirmed_at: null, suspected: false },
    ]);
    expect((await database.pool.query('select * from audit_log')).rows).toEqual([]);
  });

  test.each([undefined, '', 'nobody', ['a@example.org']])('refuses %j', async (email) => {
    await expect(signUp(email)).rejects.toMatchObject({
      code: 'invalid',
      fields: { email: expect.stringMatching(/^Enter /) },
    });
  });

  test('creates one subscription for repeated and simultaneous sign-ups in any case', async () => {
    const answers = await Promise.all([
      signUp('again@example.org'),
      signUp('Again@Example.ORG'),
      signUp('again@example.org'),
    ]);
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(await rows('again@example.org')).toHaveLength(1);
  });

  test('leaves a confirmed subscription unchanged', async () => {
    const email = 'reader@example.org';
    const { reference } = await signUp(email);
    await updateRow(email, 'confirmed_at = now()');
    const before = await rows(email);
    expect(await signUp(email, true)).toEqual({ reference });
    expect(await rows(email)).toEqual(before);
  });

  test('requires a new confirmation after unsubscribing', async () => {
    const email = 'back@example.org';
    const { reference } = await signUp(email);
    await updateRow(email, 'confirmed_at = now(), unsubscribed_at = now()');
    expect(await signUp(email, true)).toEqual({ reference });
    expect(await rows(email)).toMatchObject([
      { confirmed_at: null, unsubscribed_at: null, suspected: true },
    ]);
  });

  test('clears the spam mark when a later sign-up passes the check', async () => {
    const email = 'cleared@example.org';
    await signUp(email, true);
    expect(await rows(email)).toMatchObject([{ suspected: true }]);
    await signUp(email);
    expect(await rows(email)).toMatchObject([{ suspected: false }]);
  });
});
