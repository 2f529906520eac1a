import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { hourMs } from '#time/durations.ts';
import type { User } from '../users/auth-users-table.ts';
import { insertAuthUser } from '../users/user-insert.ts';
import { deriveLinkToken, digestLinkToken, newCode } from './one-time-secrets.ts';
import { issueOneTimeToken } from './one-time-token-issue.ts';
import {
  deleteOneTimeTokens,
  findByCode,
  findByLinkToken,
  spendToken,
} from './one-time-token-store.ts';
import type { OneTimeTokenType } from './one-time-tokens-table.ts';

const address = 'sofia@dsti.gov.example';
const now = new Date('2026-11-21T08:00:00Z');
const testCodes = new Map([['15005550006', '123456']]);
const phone = { otpLength: 6, otpExpMs: 60_000, testCodes };
const settings = { mailerOtpLength: 6, mailerOtpExpMs: hourMs, phone };
const auth = { settings, secret: 'the secret of the tests' } as unknown as Parameters<
  typeof issueOneTimeToken
>[2];

let database: TestDatabase;
let user: User;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('truncate auth.users cascade');
  const account = { email: address, passwordHash: null, confirmed: true, data: {} };
  ({ user } = await insertAuthUser(database.db, account, now));
});

function issue(kind: OneTimeTokenType = 'recovery_token', pkce = false) {
  return issueOneTimeToken(database.db, { userId: user.id, kind, address, pkce }, auth, now);
}

function byCode(code: string, at = now, kinds: OneTimeTokenType[] = ['recovery_token']) {
  return findByCode(database.db, { address, code }, kinds, auth, at);
}

describe('a one-time token', () => {
  test.each([false, true])('is found by code and by link (PKCE: %s)', async (pkce) => {
    const { code, linkToken, expiresAt } = await issue('recovery_token', pkce);
    expect(code).toMatch(/^\d{6}$/);
    expect(linkToken).toMatch(pkce ? /^pkce_[0-9a-f]{56}$/ : /^[0-9a-f]{56}$/);
    expect(expiresAt).toEqual(new Date(now.getTime() + hourMs));
    const found = await findByLinkToken(database.db, linkToken, ['recovery_token'], now);
    expect(found?.user_id).toBe(user.id);
    expect((await byCode(code))?.id).toBe(found?.id);
  });

  test('is not found for another purpose, address or code, nor after its expiry', async () => {
    const { code } = await issue();
    expect(await byCode(code, now, ['confirmation_token'])).toBeNull();
    const other = { address: 'edda@dsti.gov.example', code };
    expect(await findByCode(database.db, other, ['recovery_token'], auth, now)).toBeNull();
    expect(await byCode(code === '000000' ? '000001' : '000000')).toBeNull();
    expect(await byCode(code, new Date(now.getTime() + hourMs - 1))).not.toBeNull();
    expect(await byCode(code, new Date(now.getTime() + hourMs))).toBeNull();
  });

  test('with a longer lifetime is found by its link until then, by its code no longer', async () => {
    const kinds = ['confirmation_token'] as const;
    const linkLifetimeMs = 3 * hourMs;
    const issue = { userId: user.id, kind: kinds[0], address, pkce: false, linkLifetimeMs };
    const { code, linkToken, ...issued } = await issueOneTimeToken(database.db, issue, auth, now);
    const [codeExpiresAt, expiresAt] = [1, 3].map((hours) => new Date(+now + hours * hourMs));
    expect(issued).toEqual({ codeExpiresAt, expiresAt });
    const byLink = (at: Date) => findByLinkToken(database.db, linkToken, kinds, at);
    expect(await byCode(code, new Date(+now + hourMs), [...kinds])).toBeNull();
    expect(await byLink(new Date(+now + 3 * hourMs - 1))).not.toBeNull();
    expect(await byLink(new Date(+now + 3 * hourMs))).toBeNull();
  });

  test('for a phone number is valid for a minute, and has a fixed code for a test number', async () => {
    const kinds = ['sms_token'] as const;
    const issueTo = (number: string) => {
      const issue = { userId: user.id, kind: kinds[0], address: number, pkce: false };
      return issueOneTimeToken(database.db, issue, auth, now);
    };
    const find = (number: string, code: string, afterMs: number) =>
      findByCode(database.db, { address: number, code }, kinds, auth, new Date(+now + afterMs));
    const { code } = await issueTo('4915550100');
    expect(await find('4915550100', code, 59_999)).not.toBeNull();
    expect(await find('4915550100', code, 60_000)).toBeNull();
    expect((await issueTo('15005550006')).code).toBe('123456');
  });

  test('is replaced by another one of its type, and others stay', async () => {
    const [first, other] = [await issue(), await issue('reauthentication_token')];
    const second = await issue();
    if (first.code !== second.code) expect(await byCode(first.code)).toBeNull();
    expect(await byCode(second.code)).not.toBeNull();
    expect(await byCode(other.code, now, ['reauthentication_token'])).not.toBeNull();
    await deleteOneTimeTokens(database.db, user.id);
    expect(await byCode(second.code)).toBeNull();
  });

  test('can be spent once, even concurrently', async () => {
    const { code } = await issue();
    const token = await byCode(code);
    if (!token) throw new Error('There is no token.');
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => spendToken(database.db, token)),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
  });

  test('is not in the database, nor derivable from a guessed code', async () => {
    const { code, linkToken } = await issue();
    const { rows } = await database.pool.query(
      'select to_jsonb(t) as row from auth.one_time_tokens t',
    );
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(linkToken);
    const [{ row }] = rows;
    expect(row.token_hash).not.toContain(code);
    expect(deriveLinkToken('another secret', address, code)).not.toBe(linkToken);
  });

  test('differs for different addresses or codes', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (a, b, c, d) => {
        fc.pre(a !== c || b !== d);
        fc.pre(![a, b, c, d].some((text) => text.includes('\0')));
        expect(digestLinkToken(deriveLinkToken('s', a, b))).not.toBe(
          digestLinkToken(deriveLinkToken('s', c, d)),
        );
      }),
    );
  });

  test('has a code with the configured number of digits', () => {
    for (let digits = 6; digits <= 10; digits += 1) {
      expect(newCode(digits)).toMatch(new RegExp(`^\\d{${digits}}$`));
    }
  });
});
