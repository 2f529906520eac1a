import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { listIdentities } from '../identities/identity-queries.ts';
import { insertAuthUser, type NewUser } from './user-insert.ts';
import { findUser, findUserByEmail } from './user-queries.ts';

const now = new Date('2026-03-01T08:00:00Z');
const taken = { status: 422, code: 'user_already_exists', message: 'User already registered' };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let created = 0;
function input(changes: Partial<NewUser> = {}): NewUser {
  created += 1;
  const email = `new${created}@example.org`;
  return { email, passwordHash: 'a hash', confirmed: false, data: {}, ...changes };
}

function create(changes: Partial<NewUser> = {}) {
  return database.db.transaction((tx) => insertAuthUser(tx, input(changes), now));
}

describe('a new account', () => {
  test('has an identity of its email address, with the same metadata', async () => {
    const data = { name: 'Ada' };
    const { user, identity } = await create({ email: 'Ada@Example.org', data, hasClaims: true });
    const known = {
      sub: user.id,
      email: 'ada@example.org',
      email_verified: false,
      phone_verified: false,
      name: 'Ada',
    };
    expect(user).toMatchObject({
      email: 'ada@example.org',
      aud: 'authenticated',
      role: 'authenticated',
      encrypted_password: 'a hash',
      email_confirmed_at: null,
      confirmed_at: null,
      invited_at: null,
      raw_app_meta_data: { provider: 'email', providers: ['email'] },
      raw_user_meta_data: known,
      created_at: now,
      is_anonymous: false,
    });
    expect(identity).toMatchObject({
      provider: 'email',
      provider_id: user.id,
      user_id: user.id,
      identity_data: known,
      email: 'ada@example.org',
    });
    expect(await listIdentities(database.db, user.id)).toEqual([identity]);
  });

  test('of an administrator has the given metadata alone, and says when its address is verified', async () => {
    const data = { name: 'Ada', sub: 'x', email: 'boss@example.org', email_verified: true };
    const { user, identity } = await create({ data });
    expect(user.raw_user_meta_data).toEqual({ name: 'Ada' });
    const { id: sub, email } = user;
    const known = { sub, email, email_verified: false, phone_verified: false };
    expect(identity.identity_data).toEqual(known);
    const confirmed = await create({ data, confirmed: true });
    expect(confirmed.user.raw_user_meta_data).toEqual({ name: 'Ada', email_verified: true });
  });

  test('can be confirmed, invited, or have a given id', async () => {
    const { user } = await create({ confirmed: true });
    expect(user).toMatchObject({ email_confirmed_at: now, confirmed_at: now });
    expect(user.raw_user_meta_data).toMatchObject({ email_verified: true });
    expect((await create({ invited: true })).user.invited_at).toEqual(now);
    const id = '6f1f0f0a-5b0e-4c39-9a57-0c4f3f2a1b00';
    expect((await create({ id })).user.id).toBe(id);
  });

  test('cannot override managed metadata', async () => {
    const data = { sub: 'x', email: 'boss@example.org', email_verified: true, role: 'super_admin' };
    const appMetadata = { provider: 'saml', providers: [], plan: 'a' };
    const { user, identity } = await create({ data, appMetadata, hasClaims: true });
    for (const metadata of [user.raw_user_meta_data, identity.identity_data]) {
      expect(metadata).toMatchObject({ sub: user.id, email: user.email, email_verified: false });
    }
    expect(user.role).toBe('authenticated');
    const expected = { provider: 'email', providers: ['email'], plan: 'a' };
    expect(user.raw_app_meta_data).toEqual(expected);
  });

  test('may have any other metadata: nothing fails, and what can be stored is', async () => {
    const data = { 'a\0b': 'x\0y', half: '\ud800!', slash: '\\u0000', whole: '😀' };
    const { user } = await create({ data });
    expect(user.raw_user_meta_data).toMatchObject({
      ab: 'xy',
      half: '\ufffd!',
      slash: '\\u0000',
      whole: '😀',
    });
    const anything = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(anything, async (metadata) => {
        const { user: other } = await create({ data: metadata, hasClaims: true });
        expect(other.raw_user_meta_data).toMatchObject({ sub: other.id });
      }),
      { numRuns: 40 },
    );
  });
});

describe('an email address in use', () => {
  test('is rejected in any case, without aborting the transaction', async () => {
    await create({ email: 'taken@example.org' });
    await database.db.transaction(async (tx) => {
      const again = insertAuthUser(tx, input({ email: 'TAKEN@example.org' }), now);
      await expect(again).rejects.toMatchObject(taken);
      await insertAuthUser(tx, input({ email: 'free@example.org' }), now);
    });
    expect(await findUserByEmail(database.db, 'free@example.org')).not.toBeNull();
  });

  test('goes to one of concurrent sign-ups', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => create({ email: 'rush@example.org' })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(taken);
    }
  });

  test('is available if only an SSO account uses it', async () => {
    const sql = 'insert into auth.users (email, is_sso_user) values ($1, true)';
    await database.pool.query(sql, ['sso@example.org']);
    expect(await findUserByEmail(database.db, 'sso@example.org')).toBeNull();
    const { user } = await create({ email: 'sso@example.org' });
    expect((await findUserByEmail(database.db, 'SSO@example.org'))?.id).toBe(user.id);
  });
});

describe('finding an account', () => {
  test('by its id succeeds; an invalid id finds nothing', async () => {
    const { user } = await create();
    expect(await findUser(database.db, user.id)).toEqual(user);
    for (const id of ['', 'x', '1234567890', '00000000-0000-4000-8000-000000000000']) {
      expect(await findUser(database.db, id)).toBeNull();
    }
  });

  test('by an invalid email address finds nothing', async () => {
    expect(await findUserByEmail(database.db, '\0')).toBeNull();
    expect(await findUserByEmail(database.db, '')).toBeNull();
  });
});
