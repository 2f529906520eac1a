import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { listEmailsTo, takeEmailTo, waitForEmptyMailQueue } from '../received-emails.ts';
import { createAdminClient } from './admin/admin-client.ts';
import { followEmailLink, parseTokens } from './follow-link.ts';
import { authSettingsWith, newClient, password } from './test-accounts.ts';

let open: ServedSite;
let closed: ServedSite;
let trusting: ServedSite;
beforeAll(async () => {
  [open, closed, trusting] = await Promise.all([
    serveComposedSite({
      auth: authSettingsWith({ AUTH_DISABLE_SIGNUP: 'false', AUTH_SMTP_MAX_FREQUENCY: '1m' }),
    }),
    serveComposedSite(),
    serveComposedSite({
      auth: authSettingsWith({ AUTH_DISABLE_SIGNUP: 'false', AUTH_MAILER_AUTOCONFIRM: 'true' }),
    }),
  ]);
});
afterAll(() => Promise.all([open.close(), closed.close(), trusting.close()]));

let people = 0;
function someone(): string {
  people += 1;
  return `person-${people}@example.org`;
}

function signUpRaw(body: Record<string, unknown>): Promise<Response> {
  return fetch(`${open.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** A response with placeholders for its email address, ids and times. */
function withoutRandom(text: string, email: string): string {
  return text
    .replaceAll(email, 'email')
    .replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time');
}

async function profileOf({ database }: ServedSite, id: string | undefined) {
  const { rows } = await database.pool.query(
    'select full_name, role, require_password_change from user_profiles where id = $1',
    [id],
  );
  return rows;
}

describe('signing up', () => {
  test('creates an account that is confirmed by the link of an email', async () => {
    const email = someone();
    const client = newClient(open);
    const { data, error } = await client.signUp({
      email: email.toUpperCase(),
      password,
      options: {
        data: { full_name: 'Nadia Bello', role: 'super_admin', require_password_change: false },
        emailRedirectTo: 'https://www.example.gov/welcome?from=email',
      },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, role: 'authenticated', aud: 'authenticated' });
    expect(data.user?.identities).toHaveLength(1);
    expect(data.user).toHaveProperty('confirmation_sent_at');
    expect(await profileOf(open, data.user?.id)).toEqual([
      { full_name: 'Nadia Bello', role: 'viewer', require_password_change: false },
    ]);
    const early = await client.signInWithPassword({ email, password });
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });

    const { link } = await takeEmailTo(open, email);
    expect(new URL(link ?? '').pathname).toBe('/auth/confirm');
    const { address, fragment } = await followEmailLink(open, link);
    expect(address.origin + address.pathname + address.search).toBe(
      'https://www.example.gov/welcome?from=email',
    );
    expect(fragment).toMatchObject({ type: 'signup', token_type: 'bearer', expires_in: '3600' });
    const { data: landed } = await newClient(open).setSession(parseTokens(fragment));
    expect(landed.user?.email_confirmed_at).toBeDefined();
    expect(landed.user?.user_metadata).toMatchObject({ email_verified: true });
    expect((await client.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('is confirmed by the code of the email, once', async () => {
    const email = someone();
    const client = newClient(open);
    await client.signUp({ email, password });
    const { code: token } = await takeEmailTo(open, email);
    const credentials = { email, token: token ?? '', type: 'signup' } as const;
    const { data, error } = await client.verifyOtp(credentials);
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    const again = await newClient(open).verifyOtp(credentials);
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('completes a PKCE flow only in the browser that started it', async () => {
    const email = someone();
    const client = newClient(open, { flowType: 'pkce' });
    await client.signUp({ email, password });
    const { address, fragment } = await followEmailLink(
      open,
      (await takeEmailTo(open, email)).link,
    );
    expect(fragment).toEqual({});
    const code = address.searchParams.get('code') ?? '';
    const stranger = await newClient(open, { flowType: 'pkce' }).exchangeCodeForSession(code);
    expect(stranger.error).not.toBeNull();
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  test('does not reveal which addresses are known', async () => {
    const email = someone();
    await newClient(open).signUp({ email, password });
    const { code: token } = await takeEmailTo(open, email);
    await newClient(open).verifyOtp({ email, token: token ?? '', type: 'signup' });
    await open.change('truncate auth.attempts');
    const { data, error } = await newClient(open).signUp({ email, password: 'Another!Horse7' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, role: 'authenticated' });
    await waitForEmptyMailQueue(open);
    expect(await listEmailsTo(open, email)).toEqual([]);
    expect((await newClient(open).signInWithPassword({ email, password })).error).toBeNull();
  });

  test('gets the same response for new, pending and confirmed addresses', async () => {
    const [fresh, pending, confirmed] = [someone(), someone(), someone()];
    const owners = { full_name: 'Nadia Bello', phone: '030 1234' };
    for (const email of [pending, confirmed]) {
      await newClient(open).signUp({ email, password, options: { data: owners } });
    }
    await open.change(
      `truncate auth.attempts;
       update auth.users set email_confirmed_at = now(), phone = '49301234' where email = '${confirmed}';
       update auth.users set phone = '49305678' where email = '${pending}'`,
    );
    const data = { zebra: { b: 1, a: [2] }, full_name: 'Mallory' };
    const bodies: string[] = [];
    for (const email of [fresh, pending, confirmed]) {
      const response = await signUpRaw({ email, password: 'Another!Horse7', data });
      expect(response.status).toBe(200);
      bodies.push(withoutRandom(await response.text(), email));
    }
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).not.toContain('Nadia');
  });

  test('describes a new account as it is stored', async () => {
    const email = someone();
    const data = { zebra: { b: 1, a: [2] }, full_name: 'Nadia Bello', email: 'other@example.org' };
    const body = await (await signUpRaw({ email, password, data })).json();
    const stored = await (await createAdminClient(open)).getUserById(body.id);
    expect(body).toEqual(stored.data.user);
  });

  test('sends another email for the same account when repeated before confirmation', async () => {
    const email = someone();
    await newClient(open).signUp({ email, password });
    const old = await takeEmailTo(open, email);
    const hasty = await newClient(open).signUp({ email, password });
    expect(hasty.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    expect(hasty.error?.message).toMatch(/^For security purposes, you can only request this after/);
    await open.change('truncate auth.attempts');
    expect((await newClient(open).signUp({ email, password })).error).toBeNull();
    const { rows } = await open.database.pool.query(
      `select id from auth.users where email = '${email}'`,
    );
    expect(rows).toHaveLength(1);
    const fresh = await takeEmailTo(open, email);
    expect((await followEmailLink(open, old.link)).fragment).toMatchObject({
      error_code: 'otp_expired',
    });
    await followEmailLink(open, fresh.link);
    expect((await newClient(open).signInWithPassword({ email, password })).error).toBeNull();
  });

  test.each([
    [{ email: 'x@example.org', password: 'Sh0rt!' }, 422, 'weak_password'],
    [{ email: 'x@example.org', password: 'x'.repeat(73) }, 400, 'validation_failed'],
    [{ email: 'no address', password }, 400, 'validation_failed'],
    [{ email: `${'x'.repeat(250)}@example.org`, password }, 400, 'validation_failed'],
    [{ email: 'x@example.org', password: '' }, 400, 'validation_failed'],
    [{ phone: '4912345', password }, 400, 'phone_provider_disabled'],
  ])('is rejected for %j', async (credentials, status, code) => {
    const { error } = await newClient(open).signUp(
      credentials as { email: string; password: string },
    );
    expect(error).toMatchObject({ status, code });
  });

  test('is rejected as an anonymous account without an address and a password', async () => {
    const { error } = await newClient(open).signInAnonymously();
    expect(error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
  });

  test('is rejected when only administrators create accounts', async () => {
    const { error } = await newClient(closed).signUp({ email: someone(), password });
    expect(error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
      message: 'Signups not allowed for this instance',
    });
    const { rows } = await closed.database.pool.query('select 1 from auth.users');
    expect(rows).toEqual([]);
  });

  test('of many at once with one address creates one account', async () => {
    const email = someone();
    await open.change('truncate auth.attempts');
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => newClient(open).signUp({ email, password })),
    );
    for (const { error } of tries) expect([undefined, 429]).toContain(error?.status);
    const { rows } = await open.database.pool.query(
      `select p.role from auth.users u join user_profiles p using (id) where email = '${email}'`,
    );
    expect(rows).toEqual([{ role: 'viewer' }]);
  });
});

describe('with automatic confirmation', () => {
  test('signing up signs in', async () => {
    const email = someone();
    const { data, error } = await newClient(trusting).signUp({ email, password });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    expect(await profileOf(trusting, data.user?.id)).toMatchObject([{ role: 'viewer' }]);
    const again = await newClient(trusting).signUp({ email, password });
    expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });
});
