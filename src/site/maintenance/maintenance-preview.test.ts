import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signedIn } from '#tests/api/staff.ts';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';

const previewPath = '/preview/maintenance';
const typed = { title: 'New <roof>', message: 'Until Monday.' };
let site: ServedSite;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await serveComposedSite();
  const { token } = await signedIn(site, 'vera', 'viewer');
  const staffCookie = await fetch(`${site.url}/api/me/staff-cookie`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}` },
  });
  headers = { Cookie: staffCookie.headers.get('set-cookie')?.split(';')[0] ?? '' };
});
afterAll(() => site.close());
beforeEach(() => site.change('delete from maintenance_mode; delete from pages'));

const post = (fields: Record<string, string>) => site.post(previewPath, fields, headers);

test('shows staff the unsaved notice as visitors would see it, and stores nothing', async () => {
  const response = await post({ ...typed, expected_end: '2030-01-01T20:00:00.000Z' });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toContain('noindex');
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  const html = await response.text();
  expect(html).toMatch(/<h1[^>]*>New &lt;roof&gt;<\/h1>/);
  expect(html).toContain('dateTime="2030-01-01T20:00:00.000Z"');
  expect(html).not.toContain('The site is open.');
  // The panel's frame runs no scripts, and browsers report every one they find there.
  expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
  expect(await (await site.get('/maintenance')).text()).not.toContain('New &lt;roof&gt;');
});

test('shows a page or sanitised HTML instead of the message', async () => {
  const custom_html = '<p>Own words</p><script>alert(1)</script>';
  const own = await (await post({ ...typed, custom_html })).text();
  expect(own).toContain('Own words');
  expect(own).not.toContain('alert(1)');
  const { rows } = await site.database.pool.query(
    `insert into pages (title, slug, content, status) values ('Closed', 'closed', $1, 'published') returning id`,
    [JSON.stringify({ content: [{ type: 'Paragraph', props: { id: 'p', children: 'Moving.' } }] })],
  );
  expect(await (await post({ ...typed, custom_html, page_id: rows[0].id })).text()).toContain(
    'Moving.',
  );
});

test.each([
  {},
  { title: ' ', message: '\u0000' },
  { ...typed, page_id: "'; select 1", expected_end: 'soon' },
  { ...typed, custom_html: '<div>'.repeat(9_500) },
])('renders a page whatever is typed', async (fields) => {
  expect((await post(fields)).status).toBe(200);
});

test('rejects visitors, other sites and oversized forms', async () => {
  const visitor = await site.post(previewPath, typed);
  expect(visitor.status).toBe(403);
  expect(await visitor.text()).not.toContain('Until Monday.');
  const elsewhere = { ...headers, Origin: 'https://elsewhere.example' };
  expect((await site.post(previewPath, typed, elsewhere)).status).toBe(403);
  expect((await post({ message: 'x'.repeat(1_100_000) })).status).toBe(413);
  expect((await site.get(previewPath, headers)).status).toBe(404);
});
