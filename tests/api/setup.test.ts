import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnvironment } from '#server/env.ts';
import { findOperatorLinks } from '#server/operator-access/operator-links.ts';
import { addAccount, authSettingsWith, newClient, password } from '../auth/test-accounts.ts';
import { createTestClock } from '../auth/test-clock.ts';
import { appSecret, type ServedSite, serveComposedSite } from '../composed-site.ts';

const email = 'admin@dsti.gov.example';
const token = 'a token of the operator';
const attempts = 5;

const clock = createTestClock();
let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({
    publicUrl: 'http://localhost:3000',
    auth: authSettingsWith({ AUTH_RATE_LIMIT_LOGIN_PER_DEVICE: String(attempts) }),
    setup: { token },
    now: clock.now,
  });
});
afterAll(() => site.close());
beforeEach(() =>
  site.change('truncate user_profiles, auth.users, auth.login_throttle, audit_log cascade'),
);

async function setUp(body: unknown = { token }, headers: Record<string, string> = {}) {
  const response = await fetch(`${site.url}/api/setup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

async function state() {
  return (await site.get('/api/setup')).json();
}

async function accounts(): Promise<number> {
  return (await site.database.pool.query('select id from auth.users')).rows.length;
}

describe('with the token', () => {
  test('creates the administrator once, with a password that must be changed', async () => {
    expect(await state()).toEqual({ needed: true, email });
    const { status, body } = await setUp();
    expect(status).toBe(201);
    expect(body).toEqual({ created: true, email, password: expect.stringMatching(/^\S{20}$/) });
    const { error } = await newClient(site).signInWithPassword({ email, password: body.password });
    expect(error).toBeNull();
    const { rows } = await site.database.pool.query(
      'select full_name, role, department, require_password_change from user_profiles',
    );
    expect(rows).toEqual([
      {
        full_name: 'System Administrator',
        role: 'super_admin',
        department: 'Administration',
        require_password_change: true,
      },
    ]);
    const audit = await site.database.pool.query('select actor_name, action from audit_log');
    expect(audit.rows).toContainEqual({ actor_name: 'Setup', action: 'create' });

    expect(await state()).toEqual({ needed: false, email: null });
    const again = await setUp();
    expect(again).toEqual({ status: 200, body: { created: false, email: null, password: null } });
  });

  test('creates only one in simultaneous requests', async () => {
    // As many as may try the token at the same time: an attempt is counted before it turns out to be right.
    const answers = await Promise.all(Array.from({ length: attempts }, () => setUp()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = answers.filter(({ status }) => status === 200);
    expect(others).toHaveLength(attempts - 1);
    for (const { body } of others) expect(body.email).toBeNull();
    expect(await accounts()).toBe(1);
  });

  test('says that there is an administrator, but not their address', async () => {
    await addAccount(site, { email, role: 'super_admin' });
    expect(await state()).toEqual({ needed: false, email: null });
    const { status, body } = await setUp();
    expect(status).toBe(200);
    expect(body).toEqual({ created: false, email: null, password: null });
    expect(await accounts()).toBe(1);
  });

  test('needs no query to say so again, until profiles change', async () => {
    await addAccount(site, { email, role: 'super_admin' });
    await site.changes.settled();
    expect(await state()).toMatchObject({ needed: false });
    await site.database.pool.query('alter table user_profiles rename to renamed_profiles');
    try {
      expect(await state()).toMatchObject({ needed: false });
    } finally {
      await site.database.pool.query('alter table renamed_profiles rename to user_profiles');
    }
    await site.change("update user_profiles set role = 'admin'");
    expect(await state()).toMatchObject({ needed: true });
  });

  test('does not promote an existing account', async () => {
    await addAccount(site, { email, role: 'viewer' });
    const { status, body } = await setUp();
    expect(status).toBe(409);
    expect(body.error.fields.email).toContain('Use a different email address.');
    expect(await state()).toMatchObject({ needed: true });
  });

  test('rejects requests from other sites', async () => {
    for (const type of ['application/json', 'text/plain']) {
      const headers = { Origin: 'https://elsewhere.example', 'Content-Type': type };
      const { status, body } = await setUp({ token }, headers);
      expect([403, 422, 400, 415]).toContain(status);
      expect(body.error.code).not.toBe('failed');
    }
    expect(await accounts()).toBe(0);
  });
});

describe('with an email address', () => {
  test('creates the administrator with it', async () => {
    const { status, body } = await setUp({ token, email: ' Ama.Mensah@example.gov ' });
    expect(status).toBe(201);
    expect(body.email).toBe('ama.mensah@example.gov');
  });

  test.each([
    '',
    ' ',
    'ama',
    'ama@example.gov, kofi@example.gov',
    `${'a'.repeat(300)}@example.gov`,
  ])('rejects %j at its field, without counting an attempt', async (typed) => {
    for (let attempt = 0; attempt < 2 * attempts; attempt += 1) {
      const { status, body } = await setUp({ token, email: typed });
      expect(status).toBe(422);
      expect(Object.keys(body.error.fields)).toEqual(['email']);
    }
    expect(await accounts()).toBe(0);
    expect((await setUp({ token, email })).status).toBe(201);
  });

  test('rejects it together with a missing token', async () => {
    const { status, body } = await setUp({ token: '', email: 'ama' });
    expect(status).toBe(422);
    expect(Object.keys(body.error.fields).sort()).toEqual(['email', 'token']);
  });
});

describe('without the token', () => {
  test.each<[string, Record<string, string>]>([
    ['from this machine', {}],
    ['through a proxy that adds nothing', { Host: 'localhost:3000' }],
    ['through a proxy that names the client', { 'X-Forwarded-For': '127.0.0.1' }],
  ])('creates nobody: %s', async (_how, headers) => {
    const without = await setUp({}, headers);
    expect(without.status).toBe(422);
    expect(without.body.error.fields).toHaveProperty('token');
    const wrong = await setUp({ token: 'another' }, headers);
    expect(wrong.status).toBe(422);
    expect(wrong.body.error.fields).toHaveProperty('token');
    expect(await accounts()).toBe(0);
  });

  test('accepts it in another case and with spaces', async () => {
    expect((await setUp({ token: ` ${token.toUpperCase()}` })).status).toBe(201);
  });

  test('limits wrong tokens, also before the right one', async () => {
    let last = 422;
    for (let guess = 0; guess < 20 && last === 422; guess += 1) {
      last = (await setUp({ token: `guess ${guess}` })).status;
    }
    expect(last).toBe(429);
    const { status, body } = await setUp();
    expect(status).toBe(429);
    expect(body.error.message).toMatch(/Try again in \d+ seconds?\.$/);
    clock.moveOn(60 * 60_000);
    expect((await setUp()).status).toBe(201);
  });

  test('answers once setup is complete', async () => {
    expect((await setUp()).status).toBe(201);
    expect((await setUp({})).status).toBe(200);
  });
});

test.each([
  '{"token": 7}',
  '{"token": ["a"]}',
  '{"token": {"a": 1}}',
  `{"token": "${'a'.repeat(1_000)}"}`,
  '{"token": "\\u0000"}',
  '{"token": "\\ud800"}',
  '[]',
  'null',
  '"x"',
  '{',
  '',
])('rejects %s', async (body) => {
  const { status } = await setUp(body);
  expect([400, 422]).toContain(status);
});

test("uses the operator's password without showing it", async () => {
  const other = await serveComposedSite({
    publicUrl: 'http://localhost:3000',
    setup: { token, adminEmail: 'Chief@DSTI.gov.example', adminPassword: password },
  });
  try {
    const response = await fetch(`${other.url}/api/setup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    const chief = 'chief@dsti.gov.example';
    expect(await response.json()).toEqual({ created: true, email: chief, password: null });
    const { error } = await newClient(other).signInWithPassword({ email: chief, password });
    expect(error).toBeNull();
    expect(
      (await findOperatorLinks(other.database.db, appSecret, readEnvironment({}))).setup,
    ).toBeNull();
  } finally {
    await other.close();
  }
});

test('accepts the printed token when the operator has set none', async () => {
  const other = await serveComposedSite();
  try {
    const { setup } = await findOperatorLinks(other.database.db, appSecret, readEnvironment({}));
    const printed = /#token=(([A-Z2-9]{4}-){3}[A-Z2-9]{4})$/.exec(setup ?? '')?.[1];
    const response = await fetch(`${other.url}/api/setup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: printed?.toLowerCase() }),
    });
    expect(response.status).toBe(201);
  } finally {
    await other.close();
  }
});
