import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../../composed-site.ts';
import { listEmailsTo, takeEmailTo, waitForEmptyMailQueue } from '../../received-emails.ts';
import { addAccount, authSettingsWith, newClient, password } from '../test-accounts.ts';
import { createAdminClient, requestAdmin } from './admin-client.ts';

let site: ServedSite;
beforeAll(async () => {
  const auth = authSettingsWith({ AUTH_URI_ALLOW_LIST: 'https://app.example/**' });
  site = await serveComposedSite({ auth });
});
afterAll(() => site.close());

async function tokenSentTo(address: string): Promise<{ token_hash: string; code: string }> {
  const { link, code } = await takeEmailTo(site, address);
  const token_hash = new URL(link ?? '').searchParams.get('token') ?? '';
  return { token_hash, code: code ?? '' };
}

describe('an invitation', () => {
  test('creates an account, and its email signs the invited user in', async () => {
    const email = 'ada@example.org';
    const { data, error } = await (await createAdminClient(site)).inviteUserByEmail(email, {
      data: { full_name: 'Ada Oduya', role: 'super_admin' },
      redirectTo: 'https://app.example/welcome?from=invitation',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Ada Oduya' } });
    expect(data.user?.invited_at).toBeDefined();
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const { rows } = await site.database.pool.query(
      'select role from user_profiles where id = $1',
      [data.user?.id],
    );
    expect(rows).toEqual([{ role: 'viewer' }]);

    const { link } = await takeEmailTo(site, email);
    const { searchParams } = new URL(link ?? '');
    expect(searchParams.get('type')).toBe('invite');
    expect(searchParams.get('redirect_to')).toBe('https://app.example/welcome?from=invitation');
    const token_hash = searchParams.get('token') ?? '';
    const client = newClient(site);
    const accepted = await client.verifyOtp({ token_hash, type: 'invite' });
    expect(accepted.error).toBeNull();
    expect(accepted.data.user).toMatchObject({ id: data.user?.id });
    expect(accepted.data.user?.email_confirmed_at).toBeDefined();
    const again = await client.verifyOtp({ token_hash, type: 'invite' });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('can be repeated until it is accepted, and only the last email is valid', async () => {
    const email = 'ben@example.org';
    const administration = await createAdminClient(site);
    const first = await administration.inviteUserByEmail(email);
    const old = await tokenSentTo(email);
    const second = await administration.inviteUserByEmail(email.toUpperCase());
    expect(second.data.user?.id).toBe(first.data.user?.id);
    const fresh = await tokenSentTo(email);
    const client = newClient(site);
    const late = await client.verifyOtp({ token_hash: old.token_hash, type: 'invite' });
    expect(late.error).toMatchObject({ code: 'otp_expired' });
    const accepted = await client.verifyOtp({ email, token: fresh.code, type: 'invite' });
    expect(accepted.error).toBeNull();
    const third = await administration.inviteUserByEmail(email);
    expect(third.error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  test.each(['invite', 'email'] as const)(
    'removes the password of a stranger who signed up with the address before (%s)',
    async (type) => {
      const email = `cleo-${type}@example.org`;
      await requestAdmin(site, 'POST', '/admin/users', { email, password });
      await (await createAdminClient(site)).inviteUserByEmail(email);
      const { code } = await tokenSentTo(email);
      const accepted = await newClient(site).verifyOtp({ email, token: code, type });
      expect(accepted.error).toBeNull();
      const stranger = await newClient(site).signInWithPassword({ email, password });
      expect(stranger.error).toMatchObject({ code: 'invalid_credentials' });
    },
  );

  test('of one address in simultaneous requests creates one account', async () => {
    const email = 'dan@example.org';
    const answers = await Promise.all(
      [1, 2, 3].map(() => requestAdmin(site, 'POST', '/invite', { email })),
    );
    for (const { status } of answers) expect([200, 422]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const { headers } = await requestAdmin(site, 'GET', '/admin/users?filter=dan@');
    expect(headers.get('x-total-count')).toBe('1');
  });

  test('of an existing user is rejected and sends no email', async () => {
    const email = 'staff@example.org';
    await addAccount(site, { email });
    expect(await requestAdmin(site, 'POST', '/invite', { email })).toMatchObject({
      status: 422,
      body: { code: 'email_exists' },
    });
    await waitForEmptyMailQueue(site);
    expect(await listEmailsTo(site, email)).toEqual([]);
  });

  test.each([
    {},
    { email: 'x' },
    { email: 7 },
    { email: 'a\0@example.org' },
    { email: 'a@example.org', data: [] },
  ])('of %j is rejected', async (body) => {
    const answer = await requestAdmin(site, 'POST', '/invite', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test('is rejected when the hourly limit of emails is reached', async () => {
    const limited = await serveComposedSite({
      auth: authSettingsWith({ AUTH_RATE_LIMIT_EMAIL_SENT_BY_STAFF: '1' }),
    });
    try {
      const invite = (email: string) => requestAdmin(limited, 'POST', '/invite', { email });
      expect(await invite('one@example.org')).toMatchObject({ status: 200 });
      const rejected = await invite('two@example.org');
      expect(rejected).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } });
      const { headers } = await requestAdmin(limited, 'GET', '/admin/users?filter=two@');
      expect(headers.get('x-total-count')).toBe('0');
    } finally {
      await limited.close();
    }
  });
});
