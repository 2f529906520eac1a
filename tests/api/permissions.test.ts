import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles } from '#constants/enums.ts';
import { authSettingsWith } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { type Endpoint, endpoints } from './endpoint-permissions.ts';
import { makeOld, signedIn } from './staff.ts';

const askers = [
  'nobody',
  ...roles,
  'an old session',
  'deactivated',
  'due another password',
  'unconfirmed',
] as const;
type Asker = (typeof askers)[number];

const openToRestricted = new Set([
  'GET /api/openapi.json',
  'GET /api/me',
  'GET /api/password-rules',
]);

let site: ServedSite;
const tokens = new Map<Asker, string>();
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
  for (const role of roles) tokens.set(role, (await signedIn(site, role, role)).token);
  const old = await signedIn(site, 'old', 'super_admin');
  await makeOld(site, old);
  tokens.set('an old session', old.token);
  const due = await signedIn(site, 'due', 'super_admin', { require_password_change: true });
  tokens.set('due another password', due.token);
  const unconfirmed = await signedIn(site, 'unconfirmed', 'viewer');
  tokens.set('unconfirmed', unconfirmed.token);
  await site.change(
    `update user_profiles set awaits_confirmation = true where id = '${unconfirmed.id}'`,
  );
  const out = await signedIn(site, 'out', 'super_admin');
  tokens.set('deactivated', out.token);
  await site.change(`update auth.users set banned_until = 'infinity' where id = '${out.id}'`);
});
afterAll(() => site.close());

function filled(path: string): string {
  return path
    .replace(':revision', '1')
    .replace(':content_type', 'pages')
    .replace(/:(id|preview)/g, () => randomUUID());
}

async function rejectionOf(endpoint: string, { body }: Endpoint, asker: Asker) {
  const [method = '', path = ''] = endpoint.split(' ');
  const token = tokens.get(asker);
  const leaving = new AbortController();
  const response = await fetch(site.url + filled(path), {
    method,
    signal: leaving.signal,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body()) }),
  });
  expect(response.status).toBeLessThan(500);
  const isRejected = response.status === 401 || response.status === 403;
  const rejection = isRejected ? [response.status, (await response.json()).error.code] : null;
  // Streams stay open otherwise.
  leaving.abort();
  return rejection;
}

function expectedRejection(endpoint: string, { to, confirmed }: Endpoint, asker: Asker) {
  if (asker === 'deactivated') return [401, 'unauthenticated'];
  if (asker === 'due another password') {
    return openToRestricted.has(endpoint) ? null : [403, 'password_change_required'];
  }
  if (asker === 'unconfirmed') {
    return openToRestricted.has(endpoint) ? null : [403, 'account_unconfirmed'];
  }
  if (to === 'anybody') return null;
  if (asker === 'nobody') return [401, 'unauthenticated'];
  if (asker === 'an old session') return confirmed ? [403, 'confirmation_required'] : null;
  const lesser: Partial<Record<Endpoint['to'], Asker[]>> = {
    writers: ['viewer'],
    administrators: ['viewer', 'editor'],
    super_admins: ['viewer', 'editor', 'admin'],
  };
  return lesser[to]?.includes(asker) ? [403, 'forbidden'] : null;
}

test('lists every endpoint', () => {
  const built = site.app.routes
    .filter(({ method, path }) => path.startsWith('/api/') && method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(built)].sort()).toEqual(Object.keys(endpoints).sort());
});

describe.each(Object.entries(endpoints))('%s', (name, endpoint) => {
  test.each(askers)('requested by %s', async (asker) => {
    expect(await rejectionOf(name, endpoint, asker)).toEqual(
      expectedRejection(name, endpoint, asker),
    );
  });
});

/** Invalid requests for any endpoint: those without permission learn only that. */
const rubbish: Record<string, (path: string) => { path: string; type?: string; body?: string }> = {
  'a body that is not JSON': (path) => ({
    path: filled(path),
    type: 'application/json',
    body: '{',
  }),
  'a body of another shape': (path) => ({
    path: filled(path),
    type: 'application/json',
    body: '[{"version":"x"}]',
  }),
  'a body of another type': (path) => ({ path: filled(path), type: 'text/csv', body: 'a,b' }),
  'a body that is too long': (path) => ({
    path: filled(path),
    type: 'application/json',
    body: JSON.stringify({ x: 'x'.repeat(1024 * 1024) }),
  }),
  'an invalid form': (path) => ({ path: filled(path), type: 'multipart/form-data', body: '-' }),
  'malformed ids': (path) => ({ path: path.replace(/:\w+/g, 'x') }),
  'odd query params': (path) => ({
    path: `${filled(path)}?page=-1&page_size=x&sort=%00&from=x&to=x&format=x&search=%00&status=x&q=%00`,
  }),
};

describe('a request without permission is rejected for that reason, not for', {
  tags: 'nightly',
}, () => {
  const asksOf: Record<Exclude<Endpoint['to'], 'anybody'>, Asker[]> = {
    staff: ['nobody'],
    writers: ['nobody', 'viewer'],
    administrators: ['nobody', 'viewer'],
    super_admins: ['nobody', 'admin'],
  };

  test.each(Object.entries(rubbish))('%s', async (_, make) => {
    const wrong: string[] = [];
    for (const [name, { to }] of Object.entries(endpoints)) {
      if (to === 'anybody') continue;
      const [method = '', path = ''] = name.split(' ');
      const reads = method === 'GET';
      const { path: asked, type, body } = make(path);
      for (const asker of asksOf[to]) {
        const token = tokens.get(asker);
        const response = await fetch(site.url + asked, {
          method,
          headers: {
            ...(token !== undefined && { Authorization: `Bearer ${token}` }),
            ...(type !== undefined && !reads && { 'Content-Type': type }),
          },
          ...(body !== undefined && !reads && { body }),
        });
        await response.body?.cancel();
        const right = asker === 'nobody' ? 401 : 403;
        if (response.status !== right) wrong.push(`${asker}: ${name} ${response.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
