import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { until } from '../running-site/until.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let adam: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  adam = await signedIn(site, 'adam', 'admin');
});
afterAll(() => site.close());
beforeEach(() => site.change('delete from redirects; delete from pages; delete from audit_log'));

const asAdmin = (endpoint: string, body?: unknown) =>
  ask(site, endpoint, { token: adam.token, ...(body !== undefined && { body }) });
const add = (from_path: string, to_path: string) =>
  asAdmin('POST /api/redirects', { from_path, to_path });
const list = async (query = '') => (await asAdmin(`GET /api/redirects${query}`)).body;

/** Visits a path once every process was notified of the changes. */
async function visit(path: string) {
  await site.changes.settled();
  const response = await fetch(site.url + path, { redirect: 'manual' });
  return [response.status, response.headers.get('location')];
}

async function someoneWaits(): Promise<boolean> {
  const { rows } = await site.database.pool.query(`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length > 0;
}

test('follows a chosen page when its slug changes, and stops while it is not public', async () => {
  const made = await asAdmin('POST /api/pages', { title: 'Grants', slug: 'grants' });
  const { id } = made.body;
  const publication = `PUT /api/pages/${id}/publication`;
  const live = await asAdmin(publication, { version: made.body.version });
  expect(await add('/old-fund', `/_link/pages/${id}?year=2026#apply`)).toMatchObject({
    status: 201,
  });
  expect(await visit('/old-fund')).toEqual([308, '/grants?year=2026#apply']);
  expect((await list()).items).toMatchObject([{ leads_nowhere: false }]);
  expect(await add('/old-fund', '/contact')).toMatchObject({
    status: 422,
    body: {
      error: { fields: { from_path: 'This URL already redirects to /grants?year=2026#apply.' } },
    },
  });
  const renamed = await asAdmin(`PATCH /api/pages/${id}`, {
    version: live.body.version,
    slug: 'funding',
  });
  const again = await asAdmin(publication, { version: renamed.body.version });
  expect(await visit('/old-fund')).toEqual([308, '/funding?year=2026#apply']);
  await asAdmin(`DELETE /api/pages/${id}/publication`, { version: again.body.version });
  expect((await visit('/old-fund'))[0]).toBe(404);
  expect((await list(`?search=old-fund`)).items).toMatchObject([{ leads_nowhere: true }]);
});

test('redirects visitors once added, changed and deleted', async () => {
  expect((await visit('/old-fund'))[0]).toBe(404);
  const made = await add('/old-fund/', '/contact');
  expect(made).toMatchObject({ status: 201, body: { from_path: '/old-fund', version: 1 } });
  expect(await visit('/old-fund')).toEqual([308, '/contact']);
  const at = `/api/redirects/${made.body.id}`;
  const change = { from_path: '/old-fund', to_path: 'https://grants.example/apply' };
  expect(await asAdmin(`PATCH ${at}`, { version: 1, ...change })).toMatchObject({
    status: 200,
    body: { version: 2 },
  });
  expect(await visit('/old-fund')).toEqual([308, 'https://grants.example/apply']);
  expect((await asAdmin(`PATCH ${at}`, { version: 1, ...change })).status).toBe(409);
  expect((await asAdmin(`DELETE ${at}`, { version: 1 })).status).toBe(409);
  expect((await asAdmin(`DELETE ${at}`, { version: 2 })).status).toBe(204);
  expect((await visit('/old-fund'))[0]).toBe(404);
  const { rows } = await site.database.pool.query(
    "select action, details ->> 'to_path' as led_to, actor_id from audit_log order by id",
  );
  expect(rows).toEqual([
    { action: 'create', led_to: '/contact', actor_id: adam.id },
    { action: 'update', led_to: 'https://grants.example/apply', actor_id: adam.id },
    { action: 'delete', led_to: 'https://grants.example/apply', actor_id: adam.id },
  ]);
});

describe('rejects what visitors would never follow, at its field', () => {
  test.each([
    ['', '/news', 'from_path'],
    ['old', '/news', 'from_path'],
    ['//evil.example', '/news', 'from_path'],
    ['/old?page=1', '/news', 'from_path'],
    ['/%00', '/news', 'from_path'],
    ['/', '/news', 'from_path'],
    ['/admin/old', '/news', 'from_path'],
    ['/API', '/news', 'from_path'],
    ['/news', '/about', 'from_path'],
    ['/old', '', 'to_path'],
    ['/old', 'news', 'to_path'],
    ['/old', '//evil.example', 'to_path'],
    ['/old', 'http://plain.example', 'to_path'],
    ['/old', 'https://name:password@a.example', 'to_path'],
    ['/old', 'javascript:alert(1)', 'to_path'],
    ['/old', '/%00', 'to_path'],
    ['/old', '/OLD/?again', 'to_path'],
  ])('from %j to %j', async (from, to, field) => {
    const { status, body } = await add(from, to);
    expect(status).toBe(422);
    expect(Object.keys(body.error?.fields ?? {})).toEqual([field]);
  });

  test('from a public page, until it is unpublished', async () => {
    await site.change(
      "insert into pages (title, slug, status) values ('Fund', 'fund', 'published')",
    );
    expect(await add('/Fund', '/news')).toMatchObject({
      status: 422,
      body: { error: { fields: { from_path: /visitors see something/i } } },
    });
    await site.change("update pages set status = 'draft'");
    expect((await add('/fund', '/news')).status).toBe(201);
  });

  test('from a taken path, and in chains and loops', async () => {
    await add('/a', '/news');
    expect((await add('/A/', '/about')).body.error?.fields?.from_path).toContain('/news');
    expect((await add('/b', '/a')).body.error?.fields?.to_path).toContain('/news');
    await add('/x', '/y');
    expect((await add('/y', '/x')).body.error?.fields?.to_path).toContain('back to the old URL');
  });
});

test('updates redirects to a path that is redirected itself', async () => {
  await add('/a', '/b');
  await add('/b', '/news');
  expect(await visit('/a')).toEqual([308, '/news']);
  expect(await visit('/b')).toEqual([308, '/news']);
});

test('compares paths regardless of their encoding', async () => {
  await add('/annual%20report', '/reports');
  expect((await add('/Annual report/', '/about')).body.error?.fields?.from_path).toContain(
    'already redirects to /reports',
  );
  expect((await add('/yearly', '/annual report')).body.error?.fields?.to_path).toContain(
    'Enter that URL instead',
  );
  expect((await add('/reports', '/annual report')).status).toBe(422);
  expect((await list()).items).toMatchObject([{ to_path: '/reports' }]);
  expect((await add('/old', '/caf\u00e9 news')).status).toBe(201);
  expect((await add('/caf%C3%A9%20news', '/about')).status).toBe(201);
  expect(await visit('/old')).toEqual([308, '/about']);
});

test('stores a URL of this site as its path', async () => {
  const origin = 'https://www.example.gov';
  const made = await add('/a', `${origin.toUpperCase()}:443/News?page=2#top`);
  expect(made).toMatchObject({ status: 201, body: { to_path: '/News?page=2#top' } });
  expect(await visit('/a')).toEqual([308, '/News?page=2#top']);
  expect((await add('/b', `${origin}/a`)).body.error?.fields?.to_path).toContain(
    'Enter that URL instead',
  );
  const at = `PATCH /api/redirects/${made.body.id}`;
  for (const [to_path, sentence] of [
    [`${origin}/A/`, 'The old and the new URL are the same.'],
    [`${origin}//evil.example`, expect.stringMatching(/^Enter a path on this site/)],
  ]) {
    const rejected = await asAdmin(at, { version: 1, from_path: '/a', to_path });
    expect(rejected).toMatchObject({
      status: 422,
      body: { error: { fields: { to_path: sentence } } },
    });
  }
  await asAdmin(at, { version: 1, from_path: '/a', to_path: `${origin}/nowhere` });
  expect((await list()).items).toMatchObject([{ to_path: '/nowhere', leads_nowhere: true }]);
  for (const to_path of [`${origin}.evil.example/`, `${origin}:8443/a`]) {
    expect((await add('/c', to_path)).body).toMatchObject({ to_path });
    await site.change("delete from redirects where from_path = '/c'");
  }
});

test.each(['PATCH', 'DELETE'])(
  '%s waits for a simultaneous publication that changes a redirect',
  async (method) => {
    const { body } = await add('/a', '/news');
    const change = { version: 1, ...(method === 'PATCH' && { from_path: '/b', to_path: '/news' }) };
    const { changing } = await site.database.db.transaction(async (publishing) => {
      await publishing.execute("delete from redirects where from_path = '/none'");
      const waiting = asAdmin(`${method} /api/redirects/${body.id}`, change);
      await until('someone waits', someoneWaits);
      await publishing.execute("update redirects set to_path = '/about'");
      return { changing: waiting };
    });
    expect((await changing).status).toBe(409);
  },
);

test('does not add two redirects that lead to each other', async () => {
  const both = await Promise.all([add('/a', '/b'), add('/b', '/a')]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
});

test('searches, sorts and paginates the list, and marks dead targets', async () => {
  await add('/old-a', '/news');
  await add('/old-b', '/nowhere');
  await add('/old-c', 'https://other.example');
  const { items, total } = await list('?sort=-from_path&page_size=2');
  expect(total).toBe(3);
  expect(items).toMatchObject([
    { from_path: '/old-c', leads_nowhere: false },
    { from_path: '/old-b', leads_nowhere: true },
  ]);
  expect(await list('?search=NEWS')).toMatchObject({ items: [{ from_path: '/old-a' }], total: 1 });
  expect(await list('?search=%25')).toMatchObject({ items: [], total: 0 });
  expect((await asAdmin('GET /api/redirects?sort=id')).status).toBe(422);
});

test('never fails with 500 for random paths', { tags: 'nightly' }, async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom('%', '%00', '\0', '\ud800', 'x'.repeat(3_000), '..', 'a/../b', '@', '?', '#'),
  );
  const address = fc
    .tuple(fc.constantFrom('', '/', 'https://', '/news/'), text)
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(address, address, async (from, to) => {
      const { status } = await add(from, to);
      expect([201, 422]).toContain(status);
    }),
    { numRuns: 60 },
  );
  expect((await asAdmin('GET /api/redirects?page_size=100')).status).toBe(200);
});
