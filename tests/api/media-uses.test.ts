import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { createTestImage } from '../test-images.ts';
import { ask } from './api-request.ts';
import { sendFile } from './send-file.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let admin: SignedInPerson;
let id: string;
let address: string;
beforeAll(async () => {
  site = await serveComposedSite();
  admin = await signedIn(site, 'adam', 'admin');
  const bytes = await createTestImage({ colour: '#123456' });
  const { body } = await sendFile(site, 'POST /api/media', { token: admin.token, bytes });
  id = String(body.id);
  address = String(body.file_url);
});
afterAll(() => site.close());

const asAdmin = (endpoint: string, body?: unknown) =>
  ask(site, endpoint, { token: admin.token, ...(body !== undefined && { body }) });
const uses = async () => (await asAdmin(`GET /api/media/${id}/uses`)).body;
const count = async () => (await asAdmin(`GET /api/media/${id}`)).body.uses;

async function saveMenus(menus: object) {
  const { body } = await asAdmin('GET /api/menus');
  const none = { header: [], quick_links: [], resources: [], legal: [] };
  return asAdmin('PUT /api/menus', { version: body.version, ...none, ...menus });
}

async function saveAlert(change: object) {
  const { body } = await asAdmin('GET /api/alert');
  return asAdmin('PATCH /api/alert', { version: body.version, ...change });
}

test('lists the alert as a use while it links to the file', async () => {
  const link = { link_label: 'The list', link_href: address };
  await saveAlert({ enabled: true, text: 'Closed', ...link });
  const use = { subject_table: 'alert_banner', title: 'Alert', menu: null, path: null };
  expect(await uses()).toMatchObject({ items: [{ ...use, live: true }], total: 1 });
  expect(await count()).toBe(1);
  await saveAlert({ enabled: false });
  expect(await uses()).toMatchObject({ items: [{ ...use, live: false }], total: 1 });
  await saveAlert({ link_label: null, link_href: null });
  expect(await uses()).toEqual({ items: [], total: 0 });
  expect(await count()).toBe(0);
});

test('lists every menu item that links to the file, with its menu', async () => {
  const entry = { label: 'The terms', href: address };
  const header = [{ label: 'Home', href: '/', children: [{ label: 'The list', href: address }] }];
  await saveMenus({ header, quick_links: [{ label: 'News', href: '/news' }], legal: [entry] });
  const use = { subject_table: 'navigation', live: true, path: null };
  expect(await uses()).toMatchObject({
    items: [
      { ...use, title: 'The list', menu: 'header' },
      { ...use, title: 'The terms', menu: 'legal' },
    ],
    total: 2,
  });
  expect(await count()).toBe(2);
  await saveMenus({ header });
  expect(await uses()).toMatchObject({ items: [{ title: 'The list' }], total: 1 });
  await saveMenus({});
  expect(await uses()).toEqual({ items: [], total: 0 });
  expect(await count()).toBe(0);
});
