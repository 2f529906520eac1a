import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { authSettingsWith, newClient } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let admin: SignedInPerson;
let editor: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite({
    auth: authSettingsWith({ AUTH_RATE_LIMIT_EMAIL_SENT_BY_STAFF: '8' }),
  });
  admin = await signedIn(site, 'adam', 'admin');
  editor = await signedIn(site, 'edda', 'editor');
});
afterAll(() => site.close());
beforeEach(() =>
  site.change(`delete from site_settings; delete from rate_limits; delete from audit_log`),
);

async function send({ id }: { id: string }, { token } = admin) {
  const { body } = await ask(site, `GET /api/users/${id}`, { token: admin.token });
  return ask(site, `PUT /api/users/${id}/password-link`, {
    token,
    body: { version: Number(body.version ?? 0) },
  });
}

const tokenIn = (link: unknown) => new URL((link as { url: string }).url).searchParams.get('token');
const verify = (token: string | null) =>
  newClient(site).verifyOtp({ type: 'recovery', token_hash: token ?? '' });

test('is returned while email delivery is off, works once, and leaves the password until then', async () => {
  const first = await send(editor);
  expect(first.status).toBe(200);
  const second = await send(editor);
  expect((await verify(tokenIn(first.body.password_link))).error).not.toBeNull();
  expect((await ask(site, 'GET /api/me', { token: editor.token })).status).toBe(200);

  const { data, error } = await verify(tokenIn(second.body.password_link));
  expect(error).toBeNull();
  expect(data.user?.id).toBe(editor.id);
  expect((await verify(tokenIn(second.body.password_link))).error).not.toBeNull();
  const { rows } = await site.database.pool.query(
    "select subject_id, details from audit_log where action = 'send_password_link'",
  );
  expect(rows).toEqual(Array(2).fill({ subject_id: editor.id, details: { role: 'editor' } }));
});

test('is only in the email otherwise', async () => {
  await site.change(
    `insert into site_settings (smtp_enabled, smtp_host, smtp_port) values (true, '127.0.0.1', 9)`,
  );
  expect((await send(editor)).body.password_link).toBeNull();
});

test('is refused for oneself, a super admin, and someone who cannot sign in', async () => {
  const chief = await signedIn(site, 'sofia', 'super_admin');
  const out = await signedIn(site, 'out', 'viewer');
  await site.change(`update auth.users set banned_until = 'infinity' where id = '${out.id}'`);
  const managed = await signedIn(site, 'olga', 'viewer');
  await site.change(`update auth.users set is_sso_user = true where id = '${managed.id}'`);
  const { body: invited } = await ask(site, 'POST /api/invitations', {
    token: admin.token,
    body: { email: 'nadia@dsti.gov.example', full_name: 'Nadia' },
  });
  expect((await send(admin)).status).toBe(403);
  expect((await send(chief)).status).toBe(403);
  expect((await send(out)).status).toBe(409);
  expect((await send(managed)).status).toBe(409);
  expect((await send({ id: String(invited.id) })).status).toBe(409);
  const stale = { token: admin.token, body: { version: 999 } };
  expect((await ask(site, `PUT /api/users/${editor.id}/password-link`, stale)).status).toBe(409);
  expect((await send(admin, chief)).status).toBe(200);
});

test('is refused above the hourly limit of an administrator', async () => {
  for (let sent = 0; sent < 8; sent += 1) expect((await send(editor)).status).toBe(200);
  const refused = await send(editor);
  expect(refused.status).toBe(429);
});
