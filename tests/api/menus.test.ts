import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let admin: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  admin = await signedIn(site, 'adam', 'admin');
});
afterAll(() => site.close());
beforeEach(() => site.change('truncate navigation, pages cascade'));

const asAdmin = (endpoint: string, body?: unknown) =>
  ask(site, endpoint, { token: admin.token, ...(body !== undefined && { body }) });
const read = () => asAdmin('GET /api/menus');
const none = { header: [], quick_links: [], resources: [], legal: [] };
const link = (label: string, href: string) => ({ label, href, description: null, children: [] });

async function save(menus: object) {
  const { body } = await read();
  return asAdmin('PUT /api/menus', { version: body.version, ...none, ...menus });
}

test('saves and returns whole menus with their problems', async () => {
  await site.change("insert into pages (title, slug) values ('Plans', 'plans')");
  const plans = { label: 'Plans', href: '/plans', description: null };
  const header = [{ ...link('Home', '/'), children: [plans] }];
  const saved = await save({ header, legal: [link('Terms', 'https://terms.example')] });
  expect(saved).toMatchObject({
    status: 200,
    body: {
      header,
      legal: [link('Terms', 'https://terms.example')],
      problems: [{ menu: 'header', path: [0, 0], sentence: '“Plans” is not published.' }],
      defaults: { header: [{ href: '/about' }, {}, {}, {}, {}], legal: [{ href: '/sitemap' }] },
    },
  });
  expect(await read()).toEqual(saved);
  await site.change("update pages set status = 'published'");
  expect((await read()).body.problems).toEqual([]);
});

test('rejects an older version with the current menus', async () => {
  const { body } = await read();
  await save({ header: [link('Home', '/')] });
  const late = await asAdmin('PUT /api/menus', { version: body.version, ...none });
  const { version } = (await read()).body;
  expect(late).toMatchObject({
    status: 409,
    body: { error: { current: { version, header: [link('Home', '/')], legal: [] } } },
  });
});

test.each([
  ['header.0.label', { header: [link(' ', '/')] }],
  ['legal.0.href', { legal: [link('x', 'javascript:alert(1)')] }],
  ['legal.0.children', { legal: [{ ...link('x', '/'), children: [link('y', '/')] }] }],
  ['resources', { resources: null }],
  ['quick_links', { quick_links: 'many' }],
  ['header', { header: Array.from({ length: 61 }, () => link('x', '/')) }],
])('rejects an invalid %s with a message', async (field, menus) => {
  expect(await save(menus)).toMatchObject({
    status: 422,
    body: { error: { fields: { [field]: expect.any(String) } } },
  });
});

test('does not treat a missing menu as empty', async () => {
  const { legal: _, ...three } = none;
  const { body } = await read();
  const answer = await asAdmin('PUT /api/menus', { version: body.version, ...three });
  expect(answer).toMatchObject({ status: 422, body: { error: { fields: { legal: /./ } } } });
});

test('stores random values cleaned or rejects them, and never fails with 500', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.constantFrom('\u0000', '\ud800', 'x'.repeat(5_000), '/a', '/%00', 'https://example.org'),
  );
  const anything = fc.oneof(text, fc.anything({ withNullPrototype: false, maxDepth: 2 }));
  const entry = fc.record(
    { label: text, href: text, description: anything, children: anything },
    { requiredKeys: ['label', 'href'] },
  );
  const menu = fc.oneof(fc.array(entry, { maxLength: 3 }), anything);
  let version = Number((await read()).body.version);
  await fc.assert(
    fc.asyncProperty(
      fc.record({ header: menu, quick_links: menu, resources: menu, legal: menu }),
      async (menus) => {
        const sent = { version, ...menus };
        const { status, body } = await asAdmin('PUT /api/menus', sent);
        expect([200, 422]).toContain(status);
        if (status === 200) version = Number(body.version);
      },
    ),
    { numRuns: 20 },
  );
  expect((await read()).status).toBe(200);
});
