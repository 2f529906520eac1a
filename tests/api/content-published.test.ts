import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { contentRequests, nouns } from './content-requests.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

const today = Math.ceil(Date.now() / 1000) * 1000;

let site: ServedSite;
let editor: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  editor = await signedIn(site, 'edda', 'editor');
});
afterAll(() => site.close());

describe.each(nouns)('%s', (noun) => {
  const desk = () => contentRequests(site, noun, editor);

  test('lose their schedule when unpublished, and unpublishing again changes nothing', async () => {
    const { published, act, does } = desk();
    const row = await published();
    const { version } = await does('PUT', `/${row.id}/schedule`, {
      version: row.version,
      unpublish_at: later(2),
    });
    const off = await act('DELETE', { ...row, version }, '/publication');
    expect(off).toMatchObject({
      publication: 'draft',
      path: null,
      published_at: null,
      unpublish_at: null,
    });
    expect(await act('DELETE', off, '/publication')).toEqual(off);
  });

  test('are scheduled until the schedule is cleared', async () => {
    const { begin, does, asks } = desk();
    const row = await begin();
    const at = `/${row.id}/schedule`;
    const offset = `${later(2).slice(0, -1)}+00:00`;
    const both = { publish_at: later(1), unpublish_at: offset };
    const planned = await does('PUT', at, { version: row.version, ...both });
    expect(planned).toMatchObject({ publish_at: later(1), unpublish_at: later(2) });
    const listed = await asks('GET', '?publication=scheduled');
    expect(listed.body).toMatchObject({ total: 1, items: [{ id: row.id }] });
    const one = await does('PUT', at, { version: planned.version, publish_at: null });
    expect(one).toMatchObject({ publish_at: null, unpublish_at: later(2) });
    expect(await does('PUT', at, { version: one.version })).toEqual(one);
    const none = await does('PUT', at, { version: one.version, unpublish_at: null });
    expect(none).toMatchObject({ publish_at: null, unpublish_at: null });
  });

  test('reject an invalid schedule', async () => {
    const { begin, rejection } = desk();
    const row = await begin();
    for (const [field, given] of [
      ['publish_at', { publish_at: '2020-01-01T00:00:00Z' }],
      ['unpublish_at', { publish_at: later(2), unpublish_at: later(1) }],
      ['unpublish_at', { publish_at: later(2), unpublish_at: later(2) }],
      ['publish_at', { publish_at: '9999-12-31T23:59:59Z' }],
      ['publish_at', { publish_at: 'tomorrow' }],
      ['publish_at', { publish_at: '2099-02-30T00:00:00Z' }],
      ['publish_at', { publish_at: '2099-01-01' }],
      ['publish_at', { publish_at: '' }],
      ['publish_at', { publish_at: 1_900_000_000_000 }],
      ['unpublish_at', { unpublish_at: [later(1)] }],
      ['unpublish_at', { unpublish_at: false }],
    ] as const) {
      const sent = { version: row.version, ...given };
      expect(
        await rejection('PUT', `/${row.id}/schedule`, sent),
        JSON.stringify(given),
      ).toMatchObject({ status: 422, fields: { [field]: expect.stringMatching(/\.$/) } });
    }
    const old = { version: row.version + 1, publish_at: later(1) };
    expect(await rejection('PUT', `/${row.id}/schedule`, old)).toMatchObject({
      status: 409,
      current: { id: row.id, version: row.version },
    });
  });
});

test('publishes, hides and features projects without changing their progress', async () => {
  const { begin, act, does, asks } = contentRequests(site, 'projects', editor);
  const draft = await begin({ status: 'active' });
  expect(draft).toMatchObject({ publication: 'draft', status: 'active', path: null });
  const featured = await act('PUT', draft, '/feature');
  expect(await statusesOf(draft.slug)).toEqual([404, false]);
  const live = await act('PUT', featured, '/publication');
  expect(live).toMatchObject({
    publication: 'published',
    status: 'active',
    path: `/projects/${draft.slug}`,
    published_at: expect.any(String),
  });
  expect(await statusesOf(draft.slug)).toEqual([200, true]);
  const bulk = { action: 'unpublish', items: [{ id: live.id, version: live.version }] };
  expect(await does('POST', '/bulk', bulk)).toMatchObject({ done: [live.id], rejected: [] });
  const { body } = await asks('GET', `/${live.id}`);
  expect(body).toMatchObject({ publication: 'draft', status: 'active', is_featured: true });
  expect(await statusesOf(draft.slug)).toEqual([404, false]);
});

/** How visitors find a project, and whether the home page names it. */
async function statusesOf(slug: string): Promise<[number, boolean]> {
  await site.changes.settled();
  const home = await (await site.get('/')).text();
  return [(await site.get(`/projects/${slug}`)).status, home.includes(`/projects/${slug}"`)];
}

test('features projects with the version that was read', async () => {
  const { begin, act, rejection } = contentRequests(site, 'projects', editor);
  const row = await begin();
  const first = await act('PUT', row, '/feature');
  expect(first).toMatchObject({ is_featured: true });
  expect(await act('PUT', first, '/feature')).toEqual(first);
  expect(await rejection('DELETE', `/${row.id}/feature`, row)).toMatchObject({
    status: 409,
    current: { is_featured: true, version: first.version },
  });
  const back = await act('DELETE', first, '/feature');
  expect(back).toMatchObject({ is_featured: false });
});

/** Returns a time `days` after today. The server uses the real clock. */
function later(days: number): string {
  return new Date(today + days * 24 * 60 * 60_000).toISOString();
}
