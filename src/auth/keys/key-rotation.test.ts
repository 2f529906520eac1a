import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { type Keys, loadKeys, rotateKeys } from './auth-keys.ts';

const appSecret = 'the secret of this installation, long enough';
const noon = new Date('2026-11-21T12:00:00Z');
const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const claims = { role: 'service_role', sub: 'someone' };

let now = noon;
const options = { appSecret, now: () => now };
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  now = noon;
  await database.pool.query('delete from auth.signing_keys');
});

function getKid(token: string): string | undefined {
  return decodeProtectedHeader(token).kid;
}

function shown(keys: Keys) {
  return keys.publicJwks().keys.map(({ kid }) => kid);
}

describe('after a rotation', () => {
  test('the new key signs and the old one verifies for another day', async () => {
    const old = await (await loadKeys(database.db, options)).sign(claims);
    const { kid } = await rotateKeys(database.db, options);
    const keys = await loadKeys(database.db, options);
    expect(getKid(await keys.sign(claims))).toBe(kid);
    expect(shown(keys)).toEqual(expect.arrayContaining([kid, getKid(old)]));
    later(day - second);
    expect(await keys.verify(old)).toEqual(claims);
    later(second);
    expect(await keys.verify(old)).toBeNull();
    expect(shown(keys)).toEqual([kid]);
    expect(await keys.verify(await keys.sign(claims))).toEqual(claims);
  });

  test('a running process loads the new key when it receives the first token signed with it', async () => {
    const running = await loadKeys(database.db, options);
    await rotateKeys(database.db, options);
    const fresh = await (await loadKeys(database.db, options)).sign(claims);
    const answers = await Promise.all([1, 2, 3].map(() => running.verify(fresh)));
    expect(answers).toEqual([claims, claims, claims]);
    expect(getKid(await running.sign(claims))).toBe(getKid(fresh));
  });

  test('unknown keys make a process reload at most every ten seconds', async () => {
    const running = await loadKeys(database.db, options);
    const stranger = await strangersToken();
    expect(await running.verify(stranger)).toBeNull();
    await rotateKeys(database.db, options);
    const fresh = await (await loadKeys(database.db, options)).sign(claims);
    later(9 * second);
    expect(await running.verify(fresh)).toBeNull();
    later(second);
    expect(await running.verify(fresh)).toEqual(claims);
  });

  test('a process that receives no such token loads the new key after ten minutes', async () => {
    const running = await loadKeys(database.db, options);
    const { kid } = await rotateKeys(database.db, options);
    later(10 * minute - second);
    expect(getKid(await running.sign(claims))).not.toBe(kid);
    later(second);
    expect(getKid(await running.sign(claims))).toBe(kid);
  });

  test('the public keys are updated, even without other requests', async () => {
    const running = await loadKeys(database.db, options);
    const { kid } = await rotateKeys(database.db, options);
    later(10 * minute);
    running.publicJwks();
    await expect.poll(() => shown(running)).toContain(kid);
  });

  test('setting the clock back delays nothing', async () => {
    const running = await loadKeys(database.db, options);
    await running.verify(await strangersToken());
    const { kid } = await rotateKeys(database.db, options);
    later(-60 * minute);
    expect(getKid(await running.sign(claims))).toBe(kid);
  });
});

describe('rotating', () => {
  test('creates the first key if there is none', async () => {
    const { kid } = await rotateKeys(database.db, options);
    expect(getKid(await (await loadKeys(database.db, options)).sign(claims))).toBe(kid);
  });

  test('deletes expired keys', async () => {
    await rotateKeys(database.db, options);
    later(minute);
    const { kid } = await rotateKeys(database.db, options);
    later(2 * day);
    const { kid: newest } = await rotateKeys(database.db, options);
    const { rows } = await database.pool.query('select kid from auth.signing_keys');
    expect(rows.map((row) => row.kid).sort()).toEqual([kid, newest].sort());
  });

  test('is rejected with another secret, and changes nothing', async () => {
    const keys = await loadKeys(database.db, options);
    const rotate = rotateKeys(database.db, { ...options, appSecret: 'another secret' });
    await expect(rotate).rejects.toThrow(/encrypted with another one/);
    expect(getKid(await (await loadKeys(database.db, options)).sign(claims))).toBe(shown(keys)[0]);
  });
});

async function strangersToken(): Promise<string> {
  const other = await testDatabase();
  try {
    return await (await loadKeys(other.db, options)).sign(claims);
  } finally {
    await other.close();
  }
}
