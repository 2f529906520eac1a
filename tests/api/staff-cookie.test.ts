import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { addAccount, authSettingsWith, newClient, password } from '../auth/test-accounts.ts';
import { createTestClock, hourMs } from '../auth/test-clock.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';

const email = 'edda@dsti.gov.example';
const clock = createTestClock();
let site: ServedSite;
let id: string;
let token: string;
let cookie: string;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith(), now: clock.now });
  ({ id } = await addAccount(site, { email, require_password_change: false }));
  await site.change("insert into pages (title, slug, status) values ('Open', 'open', 'published')");
});
afterAll(() => site.close());
beforeEach(async () => {
  const { data } = await newClient(site).signInWithPassword({ email, password });
  token = data.session?.access_token ?? '';
  cookie = pairIn(await pass('PUT', token));
  await site.change('delete from maintenance_mode');
  await site.get('/open');
  await site.change('insert into maintenance_mode (enabled) values (true)');
});

function pass(method: string, bearer?: string, headers: Record<string, string> = {}) {
  return fetch(`${site.url}/api/me/staff-cookie`, {
    method,
    headers: { ...headers, ...(bearer !== undefined && { Authorization: `Bearer ${bearer}` }) },
  });
}

function pairIn(response: Response): string {
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}

const open = (given: string, path = '/open') => site.get(path, { Cookie: given });
const leadsToMaintenance = async (answer: Promise<Response>) => {
  const { status, headers } = await answer;
  expect([status, headers.get('location')]).toEqual([307, '/maintenance']);
};

describe('the cookie', () => {
  test('is restricted to this site, hidden from scripts, and valid for an hour', async () => {
    const response = await pass('PUT', token);
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toMatch(
      /^directorate_staff=[^;]+; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test('can be deleted', async () => {
    const response = await pass('DELETE', token);
    expect(response.status).toBe(204);
    expect(response.headers.get('set-cookie')).toMatch(/^directorate_staff=; Path=\/; Max-Age=0;/);
  });

  test.each([undefined, 'nonsense'])('is not issued for the token %s', async (bearer) => {
    const response = await pass('PUT', bearer);
    expect(response.status).toBe(401);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test('does not authorise endpoints or forms', async () => {
    for (const endpoint of ['/api/me', '/api/dashboard', '/api/users']) {
      expect((await open(cookie, endpoint)).status).toBe(401);
    }
    expect((await pass('PUT', undefined, { Cookie: cookie })).status).toBe(401);
    const form = await site.post('/contact', { name: 'Edda' }, { Cookie: cookie });
    const without = await site.post('/contact', { name: 'Edda' });
    expect(form.status).toBe(without.status);
  });
});

describe('while maintenance is on, staff with the cookie', () => {
  test('see the uncached page, unlike the next visitor', async () => {
    const { entries } = site.documents.stats();
    const response = await open(`theme=dark; ${cookie}; a=b`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const html = await response.text();
    expect(html).toContain('Open</h1>');
    expect(html).toMatch(/<strong[^>]*>Maintenance is on\.<\/strong> Visitors see the/);
    expect(site.documents.stats().entries).toBe(entries);
    await leadsToMaintenance(site.get('/open'));
  });

  test('get 404 for unknown pages, and the public maintenance page', async () => {
    const nothing = await open(cookie, '/nothing');
    expect(nothing.status).toBe(404);
    expect(nothing.headers.get('cache-control')).toBe('private, no-store');
    expect((await open(cookie, '/maintenance')).status).toBe(503);
    expect((await open(cookie, '/robots.txt')).status).toBe(200);
    expect((await open(cookie, '/Open/')).headers.get('location')).toBe('/open');
  });

  test('can send HEAD, but no other methods', async () => {
    const head = await fetch(`${site.url}/open`, { method: 'HEAD', headers: { Cookie: cookie } });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect((await site.post('/open', {}, { Cookie: cookie })).status).toBe(405);
  });
});

test('does not cache pages for staff, even after maintenance', async () => {
  await site.change('delete from maintenance_mode');
  const shown = await open(cookie);
  expect(shown.headers.get('cache-control')).toBe('private, no-store');
  expect(await shown.text()).not.toContain('Maintenance is on');
  const visitors = await site.get('/open');
  expect(visitors.headers.get('cache-control')).toContain('public');
});

describe('the public page is shown', () => {
  const [person, session, end, signature] = [0, 1, 2, 3];

  test.each([
    ['another person', person, '00000000-0000-4000-8000-000000000001'],
    ['another session', session, '00000000-0000-4000-8000-000000000001'],
    ['a later end', end, '9999999999'],
    ['another signature', signature, 'A'.repeat(43)],
    ['no signature', signature, ''],
    ['more', signature, 'a.b'],
  ])('for a tampered cookie: %s', async (_what, part, text) => {
    const [name, value = ''] = cookie.split('=');
    const changed = value.split('.').with(part, text).join('.');
    await leadsToMaintenance(open(`${name}=${changed}`));
  });

  test.each(['directorate_staff=', 'directorate_staff', 'x=directorate_staff=1', '=;;='])(
    'for the invalid cookie %s',
    async (nonsense) => {
      await leadsToMaintenance(open(nonsense));
    },
  );

  test('after an hour', async () => {
    await site.change('update auth.sessions set not_after = null');
    clock.moveOn(hourMs);
    await leadsToMaintenance(open(cookie));
  });

  test('after signing out', async () => {
    await fetch(`${site.url}/auth/v1/logout?scope=local`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    await leadsToMaintenance(open(cookie));
  });

  test.each([
    ['auth.users', "banned_until = '2999-01-01'", 'banned_until = null'],
    ['user_profiles', 'require_password_change = true', 'require_password_change = false'],
    ['user_profiles', 'awaits_confirmation = true', 'awaits_confirmation = false'],
  ])('while %s says %s', async (table, change, back) => {
    await site.change(`update ${table} set ${change} where id = '${id}'`);
    await leadsToMaintenance(open(cookie));
    await site.change(`update ${table} set ${back} where id = '${id}'`);
    expect((await open(cookie)).status).toBe(200);
  });
});

test('does not issue the cookie before a required password change', async () => {
  const requireChange = (required: boolean) =>
    site.change(
      `update user_profiles set require_password_change = ${required} where id = '${id}'`,
    );
  onTestFinished(() => requireChange(false));
  await requireChange(true);
  const response = await pass('PUT', token);
  expect(response.status).toBe(403);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect((await ask(site, 'GET /api/dashboard', { token })).status).toBe(403);
});
