import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles } from '#constants/enums.ts';
import { authSettingsWith, password } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { signedIn } from './staff.ts';

const askers = ['nobody', ...roles, 'deactivated', 'due another password'] as const;
type Asker = (typeof askers)[number];

/** Who may use an endpoint, and a body that is not rejected for another reason. */
interface Endpoint {
  to: 'anybody' | 'staff' | 'writers' | 'administrators';
  body?: () => unknown;
}

const change = { to: 'administrators', body: () => ({ version: 1 }) } as const;
const writing = { to: 'writers', body: () => ({ version: 1 }) } as const;
const newcomer = () => ({ email: `${randomUUID()}@dsti.gov.example`, full_name: 'New', password });

/** The endpoints that pages, posts and projects share. */
function contentEndpoints(noun: string): Record<string, Endpoint> {
  const at = `/api/${noun}`;
  const made = { title: 'New', excerpt: 'x', content: 'x' };
  const described = { description: 'x', detailed_description: 'x' };
  const begun = () => ({ ...made, ...described, slug: `new-${randomUUID()}` });
  return {
    [`GET ${at}`]: { to: 'staff' },
    [`GET ${at}/counts`]: { to: 'staff' },
    [`POST ${at}`]: { to: 'writers', body: begun },
    [`POST ${at}/bulk`]: { to: 'writers', body: () => ({ action: 'trash', items: [] }) },
    [`GET ${at}/:id`]: { to: 'staff' },
    [`PATCH ${at}/:id`]: writing,
    [`DELETE ${at}/:id`]: writing,
    [`PUT ${at}/:id/publication`]: writing,
    [`DELETE ${at}/:id/draft`]: writing,
    [`POST ${at}/:id/copy`]: writing,
    [`PUT ${at}/:id/restoration`]: writing,
    [`PUT ${at}/:id/purge`]: change,
    [`GET ${at}/:id/revisions`]: { to: 'staff' },
    [`GET ${at}/:id/revisions/:revision`]: { to: 'staff' },
    [`PUT ${at}/:id/revisions/:revision/restoration`]: writing,
    [`GET ${at}/:id/previews`]: { to: 'staff' },
    [`POST ${at}/:id/previews`]: { to: 'writers', body: () => ({}) },
    [`DELETE ${at}/:id/previews/:preview`]: { to: 'writers' },
  };
}

/** Every endpoint and who may use it. New endpoints must be added here. */
const endpoints: Record<string, Endpoint> = {
  'GET /api/openapi.json': { to: 'anybody' },
  'GET /api/setup': { to: 'anybody' },
  'POST /api/setup': { to: 'anybody', body: () => ({}) },
  'GET /api/password-rules': { to: 'anybody' },
  'GET /api/realtime': { to: 'anybody' },
  'GET /api/me': { to: 'staff' },
  'PATCH /api/me': { to: 'staff', body: () => ({ version: 0 }) },
  'GET /api/me/sessions': { to: 'staff' },
  'DELETE /api/me/sessions': { to: 'staff' },
  'DELETE /api/me/sessions/:id': { to: 'staff' },
  'PUT /api/me/document-pass': { to: 'staff' },
  'DELETE /api/me/document-pass': { to: 'anybody' },
  'GET /api/dashboard': { to: 'staff' },
  'GET /api/dashboard/attention': { to: 'staff' },
  'GET /api/site': { to: 'staff' },
  'GET /api/settings': { to: 'administrators' },
  'PATCH /api/settings': change,
  'POST /api/settings/test-message': { to: 'administrators', body: () => ({}) },
  'GET /api/maintenance': { to: 'administrators' },
  'PATCH /api/maintenance': change,
  'GET /api/maintenance/state': { to: 'staff' },
  'GET /api/maintenance/pages/:id': { to: 'administrators' },
  'GET /api/alert': { to: 'administrators' },
  'PATCH /api/alert': change,
  'GET /api/menus': { to: 'administrators' },
  'PUT /api/menus': {
    to: 'administrators',
    body: () => ({ version: 1, header: [], quick_links: [], resources: [], legal: [] }),
  },
  'GET /api/redirects': { to: 'administrators' },
  'POST /api/redirects': {
    to: 'administrators',
    body: () => ({ from_path: `/old-${randomUUID()}`, to_path: '/' }),
  },
  'PATCH /api/redirects/:id': {
    to: 'administrators',
    body: () => ({ version: 1, from_path: '/old', to_path: '/' }),
  },
  'DELETE /api/redirects/:id': change,
  'GET /api/audit': { to: 'administrators' },
  'GET /api/audit/export': { to: 'administrators' },
  'GET /api/search': { to: 'staff' },
  'GET /api/blocks/styles': { to: 'staff' },
  'POST /api/blocks/data': { to: 'writers', body: () => ({ blocks: [], pictures: [] }) },
  'POST /api/blocks/links': { to: 'staff', body: () => ({}) },
  'GET /api/patterns': { to: 'staff' },
  'POST /api/patterns': {
    to: 'writers',
    body: () => ({ name: randomUUID(), content: '{"content":[]}' }),
  },
  'PATCH /api/patterns/:id': { to: 'writers', body: () => ({ version: 1, name: 'x' }) },
  'DELETE /api/patterns/:id': writing,
  'GET /api/media': { to: 'staff' },
  'GET /api/media/folders': { to: 'staff' },
  'GET /api/media/limits': { to: 'staff' },
  'POST /api/media': { to: 'writers' },
  'POST /api/media/from-url': { to: 'writers', body: () => ({ url: '/assets/a.svg' }) },
  'GET /api/media/:id': { to: 'staff' },
  'PATCH /api/media/:id': writing,
  'DELETE /api/media/:id': writing,
  'GET /api/media/:id/uses': { to: 'staff' },
  'PUT /api/media/:id/file': { to: 'writers' },
  'PUT /api/media/:id/restoration': writing,
  'PUT /api/media/:id/purge': change,
  ...contentEndpoints('pages'),
  ...contentEndpoints('posts'),
  ...contentEndpoints('projects'),
  'GET /api/posts/categories': { to: 'staff' },
  'GET /api/projects/categories': { to: 'staff' },
  'DELETE /api/pages/:id/publication': writing,
  'PUT /api/pages/:id/schedule': writing,
  'DELETE /api/posts/:id/publication': writing,
  'PUT /api/posts/:id/schedule': writing,
  'PUT /api/projects/:id/feature': writing,
  'DELETE /api/projects/:id/feature': writing,
  'GET /api/users': { to: 'administrators' },
  'POST /api/users': { to: 'administrators', body: newcomer },
  'GET /api/users/:id': { to: 'administrators' },
  'PATCH /api/users/:id': change,
  'DELETE /api/users/:id': change,
  'PUT /api/users/:id/deactivation': change,
  'DELETE /api/users/:id/deactivation': change,
  'PUT /api/users/:id/invitation': change,
  'POST /api/invitations': { to: 'administrators', body: newcomer },
};

const openWithoutChange = new Set(['GET /api/openapi.json', 'GET /api/me']);

let site: ServedSite;
const tokens = new Map<Asker, string>();
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
  for (const role of roles) tokens.set(role, (await signedIn(site, role, role)).token);
  const due = await signedIn(site, 'due', 'super_admin', { require_password_change: true });
  tokens.set('due another password', due.token);
  const out = await signedIn(site, 'out', 'super_admin');
  tokens.set('deactivated', out.token);
  await site.change(`update auth.users set banned_until = 'infinity' where id = '${out.id}'`);
});
afterAll(() => site.close());

function filled(path: string): string {
  return path.replace(':revision', '1').replace(/:(id|preview)/g, () => randomUUID());
}

async function refusalOf(endpoint: string, { body }: Endpoint, asker: Asker) {
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
  const isRefused = response.status === 401 || response.status === 403;
  const refusal = isRefused ? [response.status, (await response.json()).error.code] : null;
  // Streams stay open otherwise.
  leaving.abort();
  return refusal;
}

function expectedRefusal(endpoint: string, { to }: Endpoint, asker: Asker) {
  if (asker === 'deactivated') return [401, 'unauthenticated'];
  if (asker === 'due another password') {
    return openWithoutChange.has(endpoint) ? null : [403, 'password_change_required'];
  }
  if (to === 'anybody') return null;
  if (asker === 'nobody') return [401, 'unauthenticated'];
  const lesser: Partial<Record<Endpoint['to'], Asker[]>> = {
    writers: ['viewer'],
    administrators: ['viewer', 'editor'],
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
    expect(await refusalOf(name, endpoint, asker)).toEqual(expectedRefusal(name, endpoint, asker));
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

describe('a request without permission is rejected for that reason, not for', () => {
  const asksOf: Record<Exclude<Endpoint['to'], 'anybody'>, Asker[]> = {
    staff: ['nobody'],
    writers: ['nobody', 'viewer'],
    administrators: ['nobody', 'viewer'],
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
