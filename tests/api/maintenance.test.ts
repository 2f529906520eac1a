import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestClock, hourMs } from '../auth/test-clock.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

const clock = createTestClock();
let site: ServedSite;
let admin: SignedInPerson;
let viewer: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite({ now: clock.now });
  admin = await signedIn(site, 'adam', 'admin', { full_name: 'Adam Okoro' });
  viewer = await signedIn(site, 'vera', 'viewer');
});
afterAll(() => site.close());
beforeEach(() => site.change('delete from maintenance_mode; delete from audit_log'));

const read = () => ask(site, 'GET /api/maintenance', { token: admin.token });
const patch = (body: unknown) => ask(site, 'PATCH /api/maintenance', { token: admin.token, body });
const began = clock.now().getTime();
const inHours = (hours: number) => new Date(began + hours * hourMs).toISOString();

test('reads and changes the settings field by field, with a version', async () => {
  expect(await read()).toMatchObject({
    status: 200,
    body: { version: 0, enabled: false, title: "We'll be back soon!", updated_by: null },
  });
  const saved = await patch({ version: 0, title: 'New roof', estimated_end: inHours(2) });
  expect(saved).toMatchObject({
    status: 200,
    body: {
      version: 1,
      title: 'New roof',
      estimated_end: inHours(2),
      updated_by: { id: admin.id, full_name: 'Adam Okoro' },
    },
  });
  expect((await read()).body).toEqual(saved.body);
  const late = await patch({ version: 0, title: 'Other' });
  expect(late).toMatchObject({ status: 409, body: { error: { current: saved.body } } });
});

test('closes and opens the site for visitors, and tells staff', async () => {
  const state = () => ask(site, 'GET /api/maintenance/state', { token: viewer.token });
  expect((await state()).body).toEqual({ enabled: false });
  await patch({ version: 0, enabled: true });
  await site.changes.settled();
  expect((await state()).body).toEqual({ enabled: true });
  expect((await site.get('/about')).headers.get('location')).toBe('/maintenance');
  expect((await site.get('/maintenance')).status).toBe(503);
  await patch({ version: 1, enabled: false });
  await site.changes.settled();
  expect((await site.get('/about')).status).toBe(200);
});

test('stores empty times, HTML and page as null', async () => {
  await patch({ version: 0, estimated_end: inHours(1), custom_html: '<p>x</p>' });
  const cleared = await patch({ version: 1, estimated_end: '', custom_html: ' ', page_id: '' });
  expect(cleared.body).toMatchObject({ estimated_end: null, custom_html: null, page_id: null });
});

test('shows visitors the end of the schedule', async () => {
  await patch({ version: 0, enabled: true, estimated_end: inHours(1), end_at: inHours(3) });
  await site.changes.settled();
  const html = await (await site.get('/maintenance')).text();
  expect(html).toContain(`dateTime="${inHours(3)}"`);
  expect(html).not.toContain(inHours(1));
});

test('explains why the selected page is not shown, and shows the text instead', async () => {
  const full = '{"content": [{"type": "Paragraph", "props": {"id": "p", "children": "Moving."}}]}';
  const { rows } = await site.database.pool.query(
    `insert into pages (id, title, slug, content, status)
     values ('00000000-0000-0000-0000-00000000abcd', 'Gone', 'gone', $1, 'published') returning id`,
    [full],
  );
  const { id } = rows[0];
  const hindrance = async () =>
    (await ask(site, `GET /api/maintenance/pages/${id}`, { token: admin.token })).body.hindrance;
  const shown = async () => (await site.get('/maintenance')).text();
  await patch({ version: 0, title: 'Plain title', page_id: id });
  await site.changes.settled();
  expect(await hindrance()).toBeNull();
  expect(await shown()).toContain('Moving.');
  for (const [change, expected] of [
    ["content = ''", 'empty'],
    [`content = '{"content": []}'`, 'empty'],
    [`content = '{"content": ['`, 'empty'],
    [`content = '${full}', status = 'draft'`, 'not_published'],
    ["status = 'published', deleted_at = now()", 'trashed'],
  ]) {
    await site.change(`update pages set ${change} where slug = 'gone'`);
    expect(await hindrance()).toBe(expected);
    expect(await shown()).toContain('Plain title');
  }
  await site.change("delete from pages where slug = 'gone'");
  const gone = await ask(site, `GET /api/maintenance/pages/${id}`, { token: admin.token });
  expect(gone.status).toBe(404);
});

describe('invalid values', () => {
  const field = (name: string, value: unknown) => [name, { [name]: value }] as const;
  test.each([
    field('enabled', 'yes'),
    field('title', ' '),
    field('title', 7),
    field('title', 'x'.repeat(100_000)),
    field('message', '\u0000'),
    field('message', null),
    field('estimated_end', 'tomorrow'),
    field('estimated_end', '2020-01-01T00:00:00Z'),
    field('estimated_end', 12),
    field('start_at', '9999-01-01T00:00:00Z'),
    field('end_at', '2030-02-30T00:00:00Z'),
    field('end_at', '2090-01-01T00:00:00Z'),
    field('custom_html', ['<p>']),
    field('custom_html', '<iframe src="/x"></iframe>'),
    field('custom_html', 'x'.repeat(300_000)),
    field('page_id', '\ud800'),
    field('page_id', 'x'.repeat(300_000)),
    field('page_id', '00000000-0000-4000-8000-000000000000'),
  ])('of %s are rejected with a message, and nothing is stored', async (name, change) => {
    const rejected = await patch({ version: 0, ...change });
    expect(rejected).toMatchObject({
      status: 422,
      body: { error: { fields: { [name]: expect.stringMatching(/\.$/) } } },
    });
    expect((await read()).body.version).toBe(0);
  });

  test.each([[{}], [{ version: '1' }], [{ version: 1.5 }], [[]], [null], ['on']])(
    'of the body %j are rejected',
    async (body) => {
      const { status } = await patch(body);
      expect([400, 422]).toContain(status);
    },
  );

  test('of more than 1 MB are rejected before they are read', async () => {
    const html = 'x'.repeat(1_200_000);
    expect((await patch({ version: 0, custom_html: html })).status).toBe(413);
  });
});
