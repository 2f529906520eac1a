import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authSettingsWith, newClient } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { takeEmailTo } from '../received-emails.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

const dayMs = 24 * 60 * 60_000;

let site: ServedSite;
let adam: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith(), publicUrl: 'http://localhost:3000' });
  adam = await signedIn(site, 'adam', 'admin');
});
afterAll(() => site.close());

interface Invited {
  id: string;
  email: string;
  version: number;
  url: string;
  expiresAt: string;
}

/** Email delivery is off, so the answer has the link. */
async function invite(name: string, more: object = {}, { token } = adam): Promise<Invited> {
  const email = `${name}@dsti.gov.example`;
  const person = { email, full_name: name, ...more };
  const { status, body } = await ask(site, 'POST /api/invitations', { token, body: person });
  expect(status).toBe(201);
  const { url, expires_at } = body.invitation_link as { url: string; expires_at: string };
  return { id: String(body.id), email, version: Number(body.version), url, expiresAt: expires_at };
}

const accept = (url: string) =>
  newClient(site).verifyOtp({
    type: 'invite',
    token_hash: new URL(url).searchParams.get('token') ?? '',
  });

const letDaysPass = ({ id }: Invited, days: number) =>
  site.database.pool.query(
    `update auth.one_time_tokens set created_at = created_at - make_interval(days => $2),
       expires_at = expires_at - make_interval(days => $2) where user_id = $1`,
    [id, days],
  );

describe('the link of an invitation', () => {
  test('can be used for seven days, and the email says until when', async () => {
    const invited = await invite('nadia');
    const lifetime = Date.parse(invited.expiresAt) - Date.now();
    expect(lifetime / dayMs).toBeCloseTo(7, 1);
    const { text } = await takeEmailTo(site, invited.email);
    const day = new Date(invited.expiresAt).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    expect(text).toContain(day);
    await letDaysPass(invited, 6);
    expect((await accept(invited.url)).error).toBeNull();
  });

  test('expires after that', async () => {
    const invited = await invite('late');
    await letDaysPass(invited, 7);
    expect((await accept(invited.url)).error?.code).toBe('otp_expired');
    const { pathname, search } = new URL(invited.url);
    expect((await site.get(pathname + search)).status).toBe(410);
  });

  test('outlives its code, which can be guessed', async () => {
    const invited = await invite('coded');
    const { code } = await takeEmailTo(site, invited.email);
    await letDaysPass(invited, 1);
    const { error } = await newClient(site).verifyOtp({
      type: 'invite',
      email: invited.email,
      token: code ?? '',
    });
    expect(error?.code).toBe('otp_expired');
    expect((await accept(invited.url)).error).toBeNull();
  });
});

async function read({ id }: Pick<Invited, 'id'>, { token } = adam) {
  return ask(site, `GET /api/users/${id}`, { token });
}

describe('a pending invitation', () => {
  test('is listed with its expiry until it is accepted', async () => {
    const invited = await invite('listed');
    await letDaysPass(invited, 8);
    const listed = await ask(site, 'GET /api/users?status=invited&search=listed', {
      token: adam.token,
    });
    const expired = new Date(Date.parse(invited.expiresAt) - 8 * dayMs).toISOString();
    expect(listed.body.items).toMatchObject([
      { id: invited.id, status: 'invited', invitation_expires_at: expired },
    ]);
    await letDaysPass(invited, -8);
    expect((await accept(invited.url)).error).toBeNull();
    expect((await read(invited)).body).toMatchObject({
      status: 'active',
      invitation_expires_at: null,
    });
  });

  test('has no expiry for those who signed up themselves', async () => {
    const invited = await invite('signed-up');
    await site.change(`update user_profiles set awaits_confirmation = true
      where id = '${invited.id}'`);
    expect((await read(invited)).body).toMatchObject({
      status: 'unconfirmed',
      invitation_expires_at: null,
    });
  });
});
