import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authSettingsWith, newClient } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { takeEmailTo } from '../received-emails.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let adam: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite({
    auth: authSettingsWith({ AUTH_RATE_LIMIT_EMAIL_SENT_BY_STAFF: '12' }),
    publicUrl: 'http://localhost:3000',
  });
  adam = await signedIn(site, 'adam', 'admin');
});
afterAll(() => site.close());

async function invite(name: string, more: Record<string, unknown> = {}, { token } = adam) {
  const person = { email: `${name}@dsti.gov.example`, full_name: `Dr ${name}`, ...more };
  return ask(site, 'POST /api/invitations', { token, body: person });
}

const again = (id: unknown, version: number, { token } = adam) =>
  ask(site, `PUT /api/users/${id}/invitation`, { token, body: { version } });

/** Follows the link of the email, like pressing its button. */
async function follow(email: string) {
  const { link, text } = await takeEmailTo(site, email);
  const confirmUrl = new URL(link ?? '');
  const client = newClient(site);
  const { data, error } = await client.verifyOtp({
    type: 'invite',
    token_hash: confirmUrl.searchParams.get('token') ?? '',
  });
  return { confirmUrl, text, client, data, error };
}

describe('an invited user', () => {
  test('can sign in by the email, and is active afterwards', async () => {
    const { status, body } = await invite('Nadia', { role: 'editor', department: 'Press' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      email: 'nadia@dsti.gov.example',
      full_name: 'Dr Nadia',
      role: 'editor',
      department: 'Press',
      status: 'invited',
      require_password_change: true,
      last_sign_in_at: null,
    });
    const { confirmUrl, text, data, client } = await follow('nadia@dsti.gov.example');
    expect(confirmUrl.searchParams.get('redirect_to')).toBe(
      'https://www.example.gov/change-password',
    );
    expect(text).toContain('Dr Nadia');
    const token = data.session?.access_token;
    const me = await ask(site, 'GET /api/me', { token });
    expect(me.body).toMatchObject({ role: 'editor', require_password_change: true });
    expect((await ask(site, 'GET /api/me/sessions', { token })).body.error?.code).toBe(
      'password_change_required',
    );
    const { error } = await client.updateUser({ password: 'Correct!Horse8' });
    expect(error).toBeNull();
    expect((await ask(site, 'GET /api/me/sessions', { token })).status).toBe(200);
    const read = await ask(site, `GET /api/users/${body.id}`, { token: adam.token });
    expect(read.body).toMatchObject({ status: 'active', require_password_change: false });
    const rejected = await again(body.id, Number(read.body.version));
    expect(rejected.body.error).toMatchObject({
      code: 'conflict',
      message: 'This user can already sign in.',
    });
    const { rows } = await site.database.pool.query(
      "select action, actor_id from audit_log where subject_id = $1 and action = 'invite'",
      [body.id],
    );
    expect(rows).toEqual([{ action: 'invite', actor_id: adam.id }]);
  });

  test('can be invited again, which invalidates the previous email', async () => {
    const { body } = await invite('kwame');
    const first = await takeEmailTo(site, 'kwame@dsti.gov.example');
    const second = await again(body.id, Number(body.version));
    expect(second.body).toMatchObject({ status: 'invited', version: Number(body.version) + 1 });
    const old = await newClient(site).verifyOtp({
      type: 'invite',
      token_hash: new URL(first.link ?? '').searchParams.get('token') ?? '',
    });
    expect(old.error?.code).toBe('otp_expired');
    expect((await follow('kwame@dsti.gov.example')).data.session).not.toBeNull();
  });

  test('cannot be invited again or sign in after being deactivated', async () => {
    const { body } = await invite('ines');
    const version = Number(body.version);
    const path = `PUT /api/users/${body.id}/deactivation`;
    const out = await ask(site, path, { token: adam.token, body: { version } });
    expect(out.body.status).toBe('deactivated');
    const rejected = await again(body.id, version + 1);
    expect(rejected.body.error?.message).toBe('This user is deactivated. Reactivate them first.');
    expect((await follow('ines@dsti.gov.example')).error?.code).toBe('user_banned');
  });
});

describe('the link of an invitation', () => {
  const linkOf = ({ body }: Awaited<ReturnType<typeof invite>>) =>
    body.invitation_link as { url: string; expires_at: string } | null;
  let iris: SignedInPerson;
  beforeAll(async () => {
    iris = await signedIn(site, 'iris', 'admin');
  });

  test('is returned while email delivery is off, and is the one of the email', async () => {
    const first = await invite('passed', {}, iris);
    const emailed = await takeEmailTo(site, 'passed@dsti.gov.example');
    expect(linkOf(first)?.url).toBe(emailed.link);
    expect(Date.parse(linkOf(first)?.expires_at ?? '')).toBeGreaterThan(Date.now());
    const second = await again(first.body.id, Number(first.body.version), iris);
    expect(linkOf(second)?.url).toBe((await takeEmailTo(site, 'passed@dsti.gov.example')).link);
    expect(linkOf(second)?.url).not.toBe(linkOf(first)?.url);
  });

  test('is only in the email otherwise', async () => {
    await site.change(
      `insert into site_settings (smtp_enabled, smtp_host) values (true, 'localhost')`,
    );
    const first = await invite('emailed', {}, iris);
    expect([first.status, linkOf(first)]).toEqual([201, null]);
    const second = await again(first.body.id, Number(first.body.version), iris);
    expect([second.status, linkOf(second)]).toEqual([200, null]);
    await site.change('truncate site_settings cascade');
  });
});

describe('an invitation is rejected', () => {
  test.each([
    [{ email: 'adam@dsti.gov.example' }, 'email', 'An account with this email'],
    [{ email: 'nobody' }, 'email', 'in the form'],
    [{ full_name: '' }, 'full_name', 'Enter the full name.'],
    [{ role: 'owner' }, 'role', 'Choose'],
  ])('for %j', async (wrong, field, sentence) => {
    const { status, body } = await invite('wrong', wrong);
    expect(status).toBe(422);
    expect(body.error?.fields).toEqual({ [field]: expect.stringContaining(sentence) });
  });

  test('for the second of two simultaneous invitations of the same user', async () => {
    const answers = await Promise.all([invite('twice'), invite('twice')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('at the hourly limit of an administrator, without creating an account', async () => {
    const busy = await signedIn(site, 'busy', 'admin');
    for (let count = 0; count < 12; count += 1) {
      expect((await invite(`many-${count}`, {}, busy)).status).toBe(201);
    }
    const { status, body } = await invite('one-more', {}, busy);
    expect(status).toBe(429);
    expect(body.error).toEqual({
      code: 'too_many',
      message: expect.stringMatching(
        /^You’ve sent too many invitations and password links. Try again in (59|60) minutes.$/,
      ),
    });
    const found = await ask(site, 'GET /api/users?search=one-more', { token: adam.token });
    expect(found.body.total).toBe(0);
    const eve = await signedIn(site, 'eve', 'admin');
    expect((await invite('of-eve', {}, eve)).status).toBe(201);
  });
});
