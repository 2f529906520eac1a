import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import type { Factor } from './factors-table.ts';
import {
  findTotpPeriod,
  newTotpSecret,
  sealTotpSecret,
  totpUri,
  unsealTotpSecret,
} from './totp-secret.ts';

const { base32: secret } = Secret.fromLatin1('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1_000);

// RFC 6238, appendix B, for SHA-1: the last six of the eight digits.
const vectors: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

describe('a code', () => {
  test.each(vectors)('at second %i is %s', (seconds, code) => {
    expect(findTotpPeriod(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  test('counts in the period before and after its own, and in no other', () => {
    const [seconds, code] = [1_111_111_111, '050471'];
    const period = Math.floor(seconds / 30);
    const found = [-2, -1, 0, 1, 2].map((later) =>
      findTotpPeriod(secret, code, at((period + later) * 30)),
    );
    expect(found).toEqual([null, period, period, period, null]);
  });

  test.each(['', '5047', '0050471', '05047１', '050 471', 'abcdef', '-50471'])(
    'is not "%s"',
    (code) => {
      expect(findTotpPeriod(secret, code, at(1_111_111_111))).toBeNull();
    },
  );
});

test('a secret has 160 bits and is new each time', () => {
  const one = newTotpSecret();
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(one);
});

test('a URI names the site and the account, whatever their characters', () => {
  const uri = new URL(totpUri(secret, { issuer: 'Ministry: R&D', label: 'zoë@example.org' }));
  expect(`${uri.protocol}//${uri.host}`).toBe('otpauth://totp');
  expect(decodeURIComponent(uri.pathname)).toContain('zoë@example.org');
  expect(uri.searchParams.get('issuer')).toBe('Ministry: R&D');
  expect(uri.searchParams.get('secret')).toBe(secret);
});

test('a stored secret can only be read for its own factor and with the same secret', () => {
  const factor = { id: 'one', secret: sealTotpSecret('app secret', 'one', secret) } as Factor;
  expect(factor.secret).not.toContain(secret);
  expect(unsealTotpSecret('app secret', factor)).toBe(secret);
  expect(() => unsealTotpSecret('app secret', { ...factor, id: 'two' })).toThrow('decrypted');
  expect(() => unsealTotpSecret('another', factor)).toThrow('decrypted');
  expect(() => unsealTotpSecret('app secret', { ...factor, secret: null })).toThrow('decrypted');
});
