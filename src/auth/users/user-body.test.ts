import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { readUserBody, userBody } from './user-body.ts';
import { insertAuthUser } from './user-insert.ts';
import { findUser } from './user-queries.ts';

const now = new Date('2026-03-01T08:00:00Z');
const moment = '2026-03-01T08:00:00.000Z';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function stored(id: string) {
  const user = await findUser(database.db, id);
  if (!user) throw new Error('There is no such account.');
  return user;
}

test('a new account has its attributes, and its identity with both ids', async () => {
  const email = 'ada@example.org';
  const account = { email, passwordHash: 'H4SH', confirmed: false, data: {}, hasClaims: true };
  const { user, identity } = await insertAuthUser(database.db, account, now);
  const metadata = {
    sub: user.id,
    email: user.email,
    email_verified: false,
    phone_verified: false,
  };
  expect(userBody(user, { identities: [identity], factors: [] })).toEqual({
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: 'ada@example.org',
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [
      {
        identity_id: identity.id,
        id: user.id,
        user_id: user.id,
        identity_data: metadata,
        provider: 'email',
        last_sign_in_at: moment,
        created_at: moment,
        updated_at: moment,
        email: 'ada@example.org',
      },
    ],
    created_at: moment,
    updated_at: moment,
    is_anonymous: false,
  });
});

test('an account with every column set exposes no hashes, tokens and codes', async () => {
  const { rows } = await database.pool.query(
    `insert into auth.users (email, phone, encrypted_password, email_confirmed_at,
       phone_confirmed_at, invited_at, confirmation_token, confirmation_sent_at, recovery_token,
       recovery_sent_at, email_change_token_new, email_change_token_current, email_change,
       email_change_sent_at, phone_change, phone_change_token, phone_change_sent_at,
       reauthentication_token, reauthentication_sent_at, last_sign_in_at, banned_until, deleted_at)
     values ('all@example.org', '4915112345678', 'SECRET', $1, $2, $1, 'SECRET', $1, 'SECRET',
       $1, 'SECRET', 'SECRET', 'new@example.org', $1, '4915187654321', 'SECRET', $1,
       'SECRET', $1, $1, $1, $1) returning id`,
    [now, new Date('2026-02-01T08:00:00Z')],
  );
  const factors = await database.pool.query(
    `insert into auth.mfa_factors (user_id, factor_type, status, secret)
     values ($1, 'totp', 'verified', 'SECRET') returning id`,
    [rows[0].id],
  );
  const [factor] = factors.rows;
  const body = await readUserBody(database.db, await stored(rows[0].id));
  expect(JSON.stringify(body)).not.toContain('SECRET');
  expect(body).toMatchObject({
    phone: '4915112345678',
    email_confirmed_at: moment,
    confirmed_at: '2026-02-01T08:00:00.000Z',
    new_email: 'new@example.org',
    email_change_sent_at: moment,
    new_phone: '4915187654321',
    banned_until: moment,
    deleted_at: moment,
    factors: [{ id: factor.id, status: 'verified', factor_type: 'totp', phone: '' }],
    identities: [],
  });
});

test('of a row written with SQL, only valid values are shown', async () => {
  const { rows } = await database.pool.query(
    `insert into auth.users (raw_user_meta_data, raw_app_meta_data, banned_until, created_at)
     values ('null', '[1]', 'infinity', '-infinity') returning id`,
  );
  const [{ id }] = rows;
  await database.pool.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider)
     values ('x', $1, '[]', 'other')`,
    [id],
  );
  const body = await readUserBody(database.db, await stored(id));
  expect(body).toMatchObject({ email: '', user_metadata: {}, identities: [{ id: 'x' }] });
  expect(body).not.toHaveProperty('banned_until');
  expect(Object.values(body)).not.toContain(null);
});
