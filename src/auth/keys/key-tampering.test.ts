import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { type Keys, loadKeys } from './auth-keys.ts';

const appSecret = 'the secret of this installation, long enough';
const jwtSecret = 'super-secret-jwt-token-with-at-least-32-characters-long';
const noon = new Date('2026-11-21T12:00:00Z');
const options = { appSecret, now: () => noon };
const claims = { sub: 'someone', role: 'authenticated', exp: noon.getTime() / 1000 + 3600 };
const promoted = { ...claims, role: 'service_role' };

let database: TestDatabase;
let generated: Keys;
let shared: Keys;
let token: string;
let publicJwk: JWK;
beforeAll(async () => {
  database = await testDatabase();
  generated = await loadKeys(database.db, options);
  shared = await loadKeys(database.db, { ...options, jwtSecret });
  token = await generated.sign(claims);
  publicJwk = generated.publicJwks().keys[0] ?? {};
});
afterAll(() => database.close());

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function hmacToken(header: object, payload: object, secret: string | Buffer): string {
  const input = `${encoded(header)}.${encoded(payload)}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

function partsOf(jwt: string): [string, string, string] {
  const [header = '', payload = '', signature = ''] = jwt.split('.');
  return [header, payload, signature];
}

describe('a tampered token is rejected', () => {
  test.each(['none', 'None', 'NONE', ''])('with the algorithm %j', async (alg) => {
    for (const keys of [generated, shared]) {
      for (const kid of [publicJwk.kid, undefined]) {
        const input = `${encoded({ alg, kid, typ: 'JWT' })}.${encoded(promoted)}`;
        expect(await keys.verify(`${input}.`)).toBeNull();
        expect(await keys.verify(input)).toBeNull();
        expect(await keys.verify(`${input}.${partsOf(token)[2]}`)).toBeNull();
      }
    }
  });

  test('when the public key is used as a shared secret', async () => {
    const key = await importJWK(publicJwk, 'ES256');
    if (key instanceof Uint8Array) throw new Error('The public key is symmetric.');
    const spki = Buffer.from(await crypto.subtle.exportKey('spki', key));
    const pem = `-----BEGIN PUBLIC KEY-----\n${spki.toString('base64')}\n-----END PUBLIC KEY-----`;
    const { kid } = publicJwk;
    for (const secret of [spki, pem, JSON.stringify(publicJwk), publicJwk.x ?? '', '']) {
      expect(await generated.verify(hmacToken({ alg: 'HS256', kid }, promoted, secret))).toBeNull();
      expect(await generated.verify(hmacToken({ alg: 'ES256', kid }, promoted, secret))).toBeNull();
      expect(await generated.verify(hmacToken({ alg: 'HS256' }, promoted, secret))).toBeNull();
    }
  });

  test('when any byte of the signature was changed', async () => {
    const [header, payload, signature] = partsOf(token);
    const bytes = Buffer.from(signature, 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(bytes.readUInt8(index) ^ 1, index);
      const forged = `${header}.${payload}.${changed.toString('base64url')}`;
      expect(await generated.verify(forged)).toBeNull();
    }
    expect(await generated.verify(`${header}.${payload}.`)).toBeNull();
    expect(await generated.verify(`${header}.${payload}`)).toBeNull();
    const zeros = Buffer.alloc(64).toString('base64url');
    expect(await generated.verify(`${header}.${payload}.${zeros}`)).toBeNull();
  });

  test('when the payload was changed', async () => {
    const [header, , signature] = partsOf(token);
    expect(await generated.verify(`${header}.${encoded(promoted)}.${signature}`)).toBeNull();
  });

  test('when its kid is unknown or missing', async () => {
    const [, payload, signature] = partsOf(token);
    for (const kid of ['another', '__proto__', 'constructor', '', undefined, 7, null]) {
      const header = encoded({ alg: 'ES256', kid, typ: 'JWT' });
      expect(await generated.verify(`${header}.${payload}.${signature}`)).toBeNull();
    }
  });

  test('when another key signed it under our kid, or it carries its own key', async () => {
    const stranger = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(stranger.publicKey);
    for (const more of [{}, { jwk }, { jku: 'https://elsewhere.example/jwks.json' }]) {
      const header = { alg: 'ES256', kid: publicJwk.kid ?? '', ...more };
      const forged = new SignJWT(promoted).setProtectedHeader(header).sign(stranger.privateKey);
      expect(await generated.verify(await forged)).toBeNull();
    }
  });

  test('when a shared secret is configured and another one signed', async () => {
    const good = hmacToken({ alg: 'HS256' }, claims, jwtSecret);
    expect(await shared.verify(good)).toEqual(claims);
    expect(await shared.verify(hmacToken({ alg: 'HS256' }, claims, `${jwtSecret}!`))).toBeNull();
    for (const alg of ['HS384', 'HS512']) {
      const longer = new SignJWT(claims).setProtectedHeader({ alg });
      expect(await shared.verify(await longer.sign(Buffer.from(jwtSecret)))).toBeNull();
    }
    expect(await shared.verify(token)).toBeNull();
    expect(await generated.verify(good)).toBeNull();
  });

  test('whatever it looks like, without throwing', async () => {
    const segment = fc.oneof(
      fc.string(),
      fc.json().map((json) => Buffer.from(json).toString('base64url')),
      fc.constantFrom(...partsOf(token), encoded({ alg: 'ES256', kid: publicJwk.kid })),
    );
    const anything = fc.oneof(
      fc.string(),
      fc.array(segment, { maxLength: 5 }).map((segments) => segments.join('.')),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (text) => {
        fc.pre(text !== token);
        expect(await generated.verify(text)).toBeNull();
        expect(await shared.verify(text)).toBeNull();
      }),
    );
  });
});
