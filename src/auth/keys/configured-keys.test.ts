import {
  base64url,
  createLocalJWKSet,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { loadKeys, rotateKeys } from './auth-keys.ts';

const secret = 'super-secret-jwt-token-with-at-least-32-characters-long';
const noon = new Date('2026-11-21T12:00:00Z');
const options = { appSecret: 'the secret of this installation', now: () => noon };
const claims = { sub: 'someone', role: 'authenticated', exp: noon.getTime() / 1000 + 3600 };
const both = ['sign', 'verify'];

let database: TestDatabase;
let rsa: JWK;
let ec: JWK;
const octet: JWK = {
  kty: 'oct',
  k: base64url.encode(secret),
  alg: 'HS256',
  kid: 'octet',
  key_ops: ['verify'],
};
beforeAll(async () => {
  database = await testDatabase();
  rsa = await newJwk('RS256', 'rsa');
  ec = await newJwk('ES256', 'ec');
});
afterAll(() => database.close());

async function newJwk(alg: string, kid: string): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), alg, kid, key_ops: both, use: 'sig' };
}

function load(given: { jwtSecret?: string; jwtKeys?: JWK[] }) {
  return loadKeys(database.db, { ...options, ...given });
}

function hs256(header: { kid?: string } = {}) {
  const signer = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', ...header });
  return signer.sign(new TextEncoder().encode(secret));
}

describe('a shared secret', () => {
  test('signs and verifies HS256, and publishes no key', async () => {
    const keys = await load({ jwtSecret: secret });
    const token = await keys.sign(claims);
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(await keys.verify(token)).toEqual(claims);
    expect(await keys.verify(await hs256({ kid: 'whatever' }))).toEqual(claims);
    expect(keys.publicJwks()).toEqual({ keys: [] });
    expect(await keys.verify(await keys.apiKey('anon'))).toMatchObject({ role: 'anon' });
  });

  test('needs 32 characters', async () => {
    await expect(load({ jwtSecret: 'x'.repeat(31) })).rejects.toThrow(/at least 32 characters/);
    await expect(load({ jwtSecret: 'x'.repeat(32) })).resolves.toBeDefined();
  });

  test('creates no key in the database', async () => {
    await load({ jwtSecret: secret });
    const { rows } = await database.pool.query('select kid from auth.signing_keys');
    expect(rows).toEqual([]);
  });
});

describe('a list of keys', () => {
  test.each(['RS256', 'ES256'])('signs with the %s key that may sign', async (alg) => {
    const [signer, other] = alg === 'RS256' ? [rsa, ec] : [ec, rsa];
    const keys = await load({ jwtKeys: [{ ...other, key_ops: ['verify'] }, signer] });
    const token = await keys.sign(claims);
    expect(decodeProtectedHeader(token)).toEqual({ alg, kid: signer.kid, typ: 'JWT' });
    expect(await keys.verify(token)).toEqual(claims);
    const found = createLocalJWKSet(keys.publicJwks());
    expect((await jwtVerify(token, found, { currentDate: noon })).payload).toEqual(claims);
  });

  test('verifies with every key, also with a public key only', async () => {
    const before = await (await load({ jwtKeys: [rsa] })).sign(claims);
    const { kty, n, e, kid, alg } = rsa;
    const keys = await load({ jwtKeys: [ec, { kty, n, e, kid, alg } as JWK] });
    expect(await keys.verify(before)).toEqual(claims);
    expect(await (await load({ jwtKeys: [ec] })).verify(before)).toBeNull();
  });

  test('publishes public keys only, the signing one first', async () => {
    const keys = await load({ jwtKeys: [octet, { ...rsa, key_ops: ['verify'] }, ec] });
    const shown = keys.publicJwks().keys;
    expect(shown.map(({ kid }) => kid)).toEqual(['ec', 'rsa']);
    const members = new Set(shown.flatMap((jwk) => Object.keys(jwk)));
    const allowed = ['kty', 'crv', 'x', 'y', 'n', 'e', 'kid', 'alg', 'use', 'key_ops'];
    expect([...members].filter((member) => !allowed.includes(member))).toEqual([]);
    expect(shown.every(({ use, key_ops }) => use === 'sig' && key_ops?.join() === 'verify')).toBe(
      true,
    );
  });

  test('accepts no algorithm but that of the key', async () => {
    const keys = await load({ jwtKeys: [rsa, octet] });
    expect(await keys.verify(await hs256({ kid: 'octet' }))).toEqual(claims);
    expect(await keys.verify(await hs256({ kid: 'rsa' }))).toBeNull();
    const longer = new SignJWT(claims).setProtectedHeader({ alg: 'HS512', kid: 'octet' });
    expect(await keys.verify(await longer.sign(Buffer.from(secret)))).toBeNull();
    const { key_ops: _operations, alg: _alg, ...sameKey } = rsa;
    const pss = new SignJWT(claims).setProtectedHeader({ alg: 'PS256', kid: 'rsa' });
    const token = await pss.sign(await importJWK(sameKey as JWK, 'PS256'));
    expect(await keys.verify(token)).toBeNull();
  });

  test('can be combined with a secret that only verifies', async () => {
    const keys = await load({ jwtKeys: [rsa], jwtSecret: secret });
    expect(decodeProtectedHeader(await keys.sign(claims)).alg).toBe('RS256');
    expect(await keys.verify(await hs256())).toEqual(claims);
    expect(await keys.verify(await hs256({ kid: 'not known' }))).toEqual(claims);
    expect(await keys.verify(await hs256({ kid: 'rsa' }))).toBeNull();
    expect(await (await load({ jwtKeys: [rsa] })).verify(await hs256())).toBeNull();
  });
});

describe('an unusable list of keys is rejected with a message', () => {
  test('without exactly one key that signs', async () => {
    await expect(load({ jwtKeys: [] })).rejects.toThrow(/one key with "sign".* holds 0/);
    await expect(load({ jwtKeys: [octet], jwtSecret: secret })).rejects.toThrow(/holds 0/);
    await expect(load({ jwtKeys: [rsa, ec] })).rejects.toThrow(/holds 2/);
  });

  test('with missing or duplicate names', async () => {
    const { kid: _kid, ...unnamed } = rsa;
    const { alg: _alg, ...vague } = rsa;
    await expect(load({ jwtKeys: [ec, unnamed as JWK] })).rejects.toThrow(/Key 2 .* needs a kid/);
    await expect(load({ jwtKeys: [vague as JWK] })).rejects.toThrow(/Key 1 .* needs an alg/);
    await expect(load({ jwtKeys: [{ ...rsa, alg: 'none' }] })).rejects.toThrow(/needs an alg/);
    await expect(load({ jwtKeys: [{ ...octet, alg: 'RS256' }] })).rejects.toThrow(/fit its kty/);
    const twin = { ...ec, kid: 'rsa', key_ops: ['verify'] };
    await expect(load({ jwtKeys: [rsa, twin] })).rejects.toThrow(/kid rsa twice/);
  });

  test('with an incomplete key, without repeating any of it', async () => {
    const { d: _d, ...open } = ec;
    await expect(load({ jwtKeys: [open as JWK] })).rejects.toThrow(/private key is missing/);
    await expect(load({ jwtKeys: [{ ...rsa, alg: 'ES256' }] })).rejects.toThrow(
      /key rsa .* cannot be/,
    );
    await expect(load({ jwtKeys: [ec, { ...octet, k: 'c2hvcnQ' }] })).rejects.toThrow(/32 bytes/);
    const stranger = await newJwk('ES256', 'stranger');
    const patched = { ...ec, x: stranger.x, y: stranger.y } as JWK;
    const failure = await load({ jwtKeys: [patched] }).catch((error: Error) => error.message);
    expect(failure).toMatch(/key ec of AUTH_JWT_KEYS cannot be used/);
    expect(failure).not.toContain(ec.d);
  });

  test('with an RSA key whose private and public parts differ', async () => {
    const { n } = await newJwk('RS256', 'stranger');
    const mixed = load({ jwtKeys: [{ ...rsa, n } as JWK] });
    await expect(mixed).rejects.toThrow(/key rsa .* do not match/);
  });

  test('with an RSA key that is too short', async () => {
    const short = { ...rsa, n: base64url.encode(new Uint8Array(128).fill(255)) };
    await expect(load({ jwtKeys: [short] })).rejects.toThrow(/at least 2048 bits/);
  });
});

test('configured keys are not rotated here', async () => {
  const rotate = rotateKeys(database.db, { ...options, jwtSecret: secret });
  await expect(rotate).rejects.toThrow(/set by AUTH_JWT_SECRET: change it there/);
  const rotateList = rotateKeys(database.db, { ...options, jwtKeys: [rsa] });
  await expect(rotateList).rejects.toThrow(/set by AUTH_JWT_KEYS/);
});
