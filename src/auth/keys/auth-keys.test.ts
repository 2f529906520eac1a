import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { loadKeys } from './auth-keys.ts';

const appSecret = 'the secret of this installation, long enough';
const noon = new Date('2026-11-21T12:00:00Z');
const inSeconds = (moment: Date) => moment.getTime() / 1000;
const options = { appSecret, now: () => noon };
const claims = { sub: 'someone', role: 'authenticated', exp: inSeconds(noon) + 3600 };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('delete from auth.signing_keys');
});

async function rows() {
  return (await database.pool.query('select * from auth.signing_keys')).rows;
}

describe('a generated key', () => {
  test('signs ES256 tokens that it verifies, and adds nothing to the claims', async () => {
    const keys = await loadKeys(database.db, options);
    const token = await keys.sign(claims);
    const [row] = await rows();
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'ES256', kid: row.kid, typ: 'JWT' });
    expect(await keys.verify(token)).toEqual(claims);
  });

  test('is reused after a restart', async () => {
    const token = await (await loadKeys(database.db, options)).sign(claims);
    expect(await (await loadKeys(database.db, options)).verify(token)).toEqual(claims);
    expect(await rows()).toHaveLength(1);
  });

  test('is rejected with another secret, and not changed', async () => {
    await loadKeys(database.db, options);
    const before = await rows();
    const load = loadKeys(database.db, {
      ...options,
      appSecret: 'another secret of that length!!!',
    });
    await expect(load).rejects.toThrow(/encrypted with another one\. Start with the APP_SECRET/);
    expect(await rows()).toEqual(before);
  });

  test('stores its private key encrypted', async () => {
    await loadKeys(database.db, options);
    const [row] = await rows();
    expect(Object.keys(row.public_jwk)).not.toContain('d');
    expect(row.sealed_private_jwk).toMatch(/^v1\.[\w-]+$/);
    expect(Buffer.from(row.sealed_private_jwk.slice(3), 'base64url').toString()).not.toContain(
      '"d"',
    );
  });

  test('ignores rows that another program wrote', async () => {
    const keys = await loadKeys(database.db, options);
    const token = await keys.sign(claims);
    const [row] = await rows();
    const insert = `insert into auth.signing_keys (kid, alg, public_jwk, sealed_private_jwk, created_at)
      values ($1, $2, $3, $4, '2030-01-01')`;
    const { public_jwk, sealed_private_jwk } = row;
    await database.pool.query(insert, ['null', 'none', 'null', '']);
    await database.pool.query(insert, ['copied', 'ES256', public_jwk, sealed_private_jwk]);
    const restarted = await loadKeys(database.db, options);
    expect(await restarted.verify(token)).toEqual(claims);
    expect(restarted.publicJwks().keys.map(({ kid }) => kid)).toEqual([row.kid]);
    expect(decodeProtectedHeader(await restarted.sign(claims)).kid).toBe(row.kid);
  });
});

describe('the public keys', () => {
  test('contain only what verifies a signature', async () => {
    const keys = await loadKeys(database.db, options);
    const [row] = await rows();
    expect(keys.publicJwks()).toEqual({
      keys: [
        {
          kty: 'EC',
          crv: 'P-256',
          x: expect.any(String),
          y: expect.any(String),
          kid: row.kid,
          alg: 'ES256',
          use: 'sig',
          key_ops: ['verify'],
        },
      ],
    });
  });

  test('are enough for another library to verify tokens', async () => {
    const keys = await loadKeys(database.db, options);
    const found = createLocalJWKSet(keys.publicJwks());
    const { payload } = await jwtVerify(await keys.sign(claims), found, { currentDate: noon });
    expect(payload).toEqual(claims);
  });
});

describe('an API key', () => {
  test.each(['anon', 'service_role'] as const)('names the role %s for ten years', async (role) => {
    const keys = await loadKeys(database.db, options);
    const key = await keys.apiKey(role);
    const exp = inSeconds(new Date('2036-11-21T12:00:00Z'));
    expect(decodeJwt(key)).toEqual({ role, iss: 'supabase', iat: inSeconds(noon), exp });
    expect(await keys.verify(key)).toMatchObject({ role });
    expect(await keys.verify(key, new Date('2036-11-21T12:00:00Z'))).toBeNull();
  });
});

describe('the validity of a token', () => {
  test('expires at the second of exp', async () => {
    let now = noon;
    const keys = await loadKeys(database.db, { appSecret, now: () => now });
    const token = await keys.sign(claims);
    now = new Date(noon.getTime() + 3_599_000);
    expect(await keys.verify(token)).toEqual(claims);
    now = new Date(noon.getTime() + 3_600_000);
    expect(await keys.verify(token)).toBeNull();
    expect(await keys.verify(token, noon)).toEqual(claims);
  });

  test('starts at nbf', async () => {
    const keys = await loadKeys(database.db, options);
    expect(await keys.verify(await keys.sign({ ...claims, nbf: inSeconds(noon) + 60 }))).toBeNull();
    expect(await keys.verify(await keys.sign({ ...claims, nbf: inSeconds(noon) }))).not.toBeNull();
  });

  test('may be unlimited for administrators only', async () => {
    const keys = await loadKeys(database.db, options);
    for (const role of ['service_role', 'supabase_admin']) {
      const admin = { role, sub: '1234567890' };
      expect(await keys.verify(await keys.sign(admin))).toEqual(admin);
    }
    for (const role of ['authenticated', 'anon', undefined, ['service_role']]) {
      expect(await keys.verify(await keys.sign({ sub: 'someone', role }))).toBeNull();
    }
  });

  test('must be a number', async () => {
    const keys = await loadKeys(database.db, options);
    const token = await keys.sign({ role: 'service_role', exp: 'never' });
    expect(await keys.verify(token)).toBeNull();
  });

  test('may be unlimited for the configured roles only', async () => {
    const keys = await loadKeys(database.db, { ...options, jwtAdminRoles: ['operator'] });
    expect(await keys.verify(await keys.sign({ role: 'operator' }))).not.toBeNull();
    expect(await keys.verify(await keys.sign({ role: 'service_role' }))).toBeNull();
  });
});
