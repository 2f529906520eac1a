import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authSettingsWith, newClient } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { listEmailsTo, takeEmailTo, waitForEmptyMailQueue } from '../received-emails.ts';
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

const createLink = ({ id, version }: Invited, { token } = adam) =>
  ask(site, `PUT /api/users/${id}/invitation-link`, { token, body: { version } });
const revoke = ({ id, version }: Invited, { token } = adam) =>
  ask(site, `DELETE /api/users/${id}/invitation`, { token, body: { version } });

async function auditOf({ id }: Invited) {
  const { rows } = await site.database.pool.query(
    'select action, actor_id, details from audit_log where subject_id = $1 order by id desc limit 1',
    [id],
  );
  return rows[0];
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
    const renewed = await createLink(invited);
    const link = renewed.body.invitation_link as { url: string; expires_at: string };
    expect(renewed.body.invitation_expires_at).toBe(link.expires_at);
    expect((await accept(link.url)).error).toBeNull();
    expect((await read(invited)).body).toMatchObject({
      status: 'active',
      invitation_expires_at: null,
    });
  });

  test('is found by its status once it has expired', async () => {
    const found = async (status: string) => {
      const path = `GET /api/users?status=${status}&search=forgotten` as const;
      const { body } = await ask(site, path, { token: adam.token });
      return [body.total, (body.items as { id: string }[]).map(({ id }) => id)];
    };
    const invited = await invite('forgotten');
    expect(await found('invitation_expired')).toEqual([0, []]);
    await letDaysPass(invited, 8);
    expect(await found('invitation_expired')).toEqual([1, [invited.id]]);
    expect(await found('invited')).toEqual([1, [invited.id]]);
    expect(await found('active')).toEqual([0, []]);
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

describe('another link for an invitation', () => {
  test('replaces that of the email, is valid as long, and sends nothing', async () => {
    const invited = await invite('again');
    await takeEmailTo(site, invited.email);
    const { status, body } = await createLink(invited);
    expect(status).toBe(200);
    const { url, expires_at } = body.invitation_link as { url: string; expires_at: string };
    expect((Date.parse(expires_at) - Date.now()) / dayMs).toBeCloseTo(7, 1);
    expect(await auditOf(invited)).toEqual({
      action: 'create_invitation_link',
      actor_id: adam.id,
      details: { role: 'viewer' },
    });
    await waitForEmptyMailQueue(site);
    expect(await listEmailsTo(site, invited.email)).toEqual([]);
    expect((await accept(invited.url)).error?.code).toBe('otp_expired');
    const { data } = await accept(url);
    expect(data.user?.id).toBe(invited.id);
    expect(new URL(url).searchParams.get('redirect_to')).toMatch(/\/change-password$/);
  });

  test('is returned even if email delivery is on', async () => {
    const invited = await invite('delivered');
    // What is queued now would be tried again and again through a mail server that isn't there.
    await waitForEmptyMailQueue(site);
    await site.change(
      `insert into site_settings (smtp_enabled, smtp_host) values (true, 'localhost')`,
    );
    const { body } = await createLink(invited);
    expect(body.invitation_link).not.toBeNull();
    await site.change('truncate site_settings cascade');
  });

  test('is refused for users who can sign in, and for a version of before', async () => {
    const invited = await invite('accepted');
    await accept(invited.url);
    expect((await createLink(invited)).status).toBe(409);
    const outdated = { ...(await invite('outdated')), version: 99 };
    expect((await createLink(outdated)).status).toBe(409);
    expect((await revoke(outdated)).status).toBe(409);
    expect((await accept(outdated.url)).error).toBeNull();
  });
});

describe('revoking an invitation', () => {
  test('removes the account, and its link answers like an invalid one', async () => {
    const invited = await invite('revoked', { role: 'editor' });
    expect((await revoke(invited)).status).toBe(204);
    expect((await accept(invited.url)).error?.code).toBe('otp_expired');
    const { pathname, search } = new URL(invited.url);
    expect((await site.get(pathname + search)).status).toBe(410);
    expect((await read(invited)).status).toBe(404);
    expect(await auditOf(invited)).toEqual({
      action: 'revoke_invitation',
      actor_id: adam.id,
      details: { full_name: 'revoked', role: 'editor' },
    });
    await invite('revoked');
  });

  test('withdraws its emails that have not gone out', async () => {
    const [invited, other] = [await invite('withdrawn'), await invite('not-withdrawn')];
    await waitForEmptyMailQueue(site);
    await site.change(`update emails set sent_at = null, sent_by = null, attempts = 0`);
    await site.change(
      `insert into jobs (id, queue, data, due_at) select id, 'mail', '{}', now() + interval '1 day' from emails
       on conflict (id) do update set state = 'waiting', finished_at = null, due_at = excluded.due_at`,
    );
    expect((await revoke(invited)).status).toBe(204);
    const { rows } = await site.database.pool.query(
      `select recipient, discarded_at is not null as discarded, jobs.id is not null as queued
       from emails left join jobs using (id) where recipient = any($1) order by recipient desc`,
      [[invited.email, other.email]],
    );
    expect(rows).toEqual([
      { recipient: invited.email, discarded: true, queued: false },
      { recipient: other.email, discarded: false, queued: true },
    ]);
    await site.change(`delete from jobs where queue = 'mail'`);
  });

  test('is refused once it is accepted, and for those who signed up themselves', async () => {
    const accepted = await invite('in-use');
    await accept(accepted.url);
    expect((await revoke(accepted)).status).toBe(409);
    expect((await read(accepted)).body.status).toBe('active');
    const signedUp = await invite('self');
    await site.change(
      `update user_profiles set awaits_confirmation = true where id = '${signedUp.id}'`,
    );
    const { body } = await read(signedUp);
    expect((await revoke({ ...signedUp, version: Number(body.version) })).status).toBe(409);
    expect((await read(signedUp)).status).toBe(200);
  });

  test('at the moment of its acceptance ends in one of the two', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const invited = await invite(`raced-${round}`);
      const accepting = () => accept(invited.url);
      const [accepted, revoked] =
        round % 2
          ? await Promise.all([accepting(), revoke(invited)])
          : (await Promise.all([revoke(invited), accepting()])).toReversed();
      const { error } = accepted as Awaited<ReturnType<typeof accept>>;
      const { status } = revoked as Awaited<ReturnType<typeof revoke>>;
      outcomes.add(`${error?.code ?? 'accepted'} ${status}`);
      expect((await read(invited)).status).toBe(error ? 404 : 200);
    }
    for (const outcome of outcomes) expect(['accepted 409', 'otp_expired 204']).toContain(outcome);
  });
});

test('a super admin’s invitation is left to super admins', async () => {
  const sofia = await signedIn(site, 'sofia', 'super_admin');
  const chief = await invite('chief', { role: 'super_admin' }, sofia);
  expect((await createLink(chief)).status).toBe(403);
  expect((await revoke(chief)).status).toBe(403);
  const { body } = await createLink(chief, sofia);
  expect(body.invitation_link).not.toBeNull();
  expect((await revoke({ ...chief, version: Number(body.version) }, sofia)).status).toBe(204);
});
