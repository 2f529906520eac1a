import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentTypes } from '#content-types/definitions.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { contentRequests, type Noun, nouns } from './content-requests.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let editor: SignedInPerson;
let admin: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  editor = await signedIn(site, 'edda', 'editor', { full_name: 'Edda Lindqvist' });
  admin = await signedIn(site, 'adam', 'admin');
});
afterAll(() => site.close());

async function visitorsFind(noun: Noun, slug: string): Promise<boolean> {
  await site.changes.settled();
  return (await site.get(contentTypes[noun].path + slug)).status === 200;
}

describe.each(nouns)('%s', (noun) => {
  const desk = () => contentRequests(site, noun, editor);

  test('are copied with their draft and a new slug', async () => {
    const { begin, edit, act } = desk();
    const row = await edit(await begin({ title: 'Copied' }), { title: 'Copied anew' });
    const copy = await act('POST', row, '/copy');
    expect(copy).toMatchObject({ title: 'Copied anew (copy)', slug: `${row.slug}-copy` });
    expect(copy).toMatchObject({ version: 1, draft: null, has_changes: false });
    expect((await act('POST', row, '/copy')).slug).toBe(`${row.slug}-copy-2`);
    expect(await visitorsFind(noun, copy.slug)).toBe(false);
  });

  test('can be restored from a revision, and published twice without effect', async () => {
    const { published, edit, act, does, rejection } = desk();
    const first = await published({ title: 'As it was' });
    const saved = await edit(first, { title: 'As it is' });
    const second = await act('PUT', saved, '/publication');
    const third = await act('PUT', second, '/publication');
    expect([third.title, third.published_at]).toEqual(['As it is', first.published_at]);
    const at = `/${first.id}/revisions`;
    const { items } = (await does('GET', at)) as unknown as { items: { id: number }[] };
    expect(items).toMatchObject([
      { title: 'As it is', slug: first.slug, author_id: editor.id, author_name: 'Edda Lindqvist' },
      { title: 'As it was' },
    ]);
    const [newest, oldest] = items;
    expect(await does('GET', `${at}?page_size=1`)).toEqual({ items: [newest] });
    expect(await does('GET', `${at}?before=${newest?.id}`)).toEqual({ items: [oldest] });
    expect(await does('GET', `${at}/${oldest?.id}`)).toMatchObject({
      ...oldest,
      fields: { title: 'As it was', slug: first.slug },
    });
    const now = await does('GET', `/${first.id}`);
    const restored = await does('PUT', `${at}/${oldest?.id}/restoration`, now);
    expect(restored).toMatchObject({ title: 'As it is', draft: { title: 'As it was' } });
    expect(await act('DELETE', restored, '/draft')).toMatchObject({ draft: null });
    for (const id of ['999999999', '1'.repeat(15)]) {
      expect(await rejection('GET', `${at}/${id}`)).toMatchObject({ status: 404 });
      const sent = { version: restored.version + 1 };
      expect((await rejection('PUT', `${at}/${id}/restoration`, sent)).status).toBe(404);
    }
    for (const id of ['0', '-1', '1.5', 'x', '1e30', '1'.repeat(400)]) {
      expect(await rejection('GET', `${at}/${id}`)).toMatchObject({
        status: 404,
        code: 'not_found',
      });
      expect((await rejection('GET', `${at}?before=${id}`)).status).toBe(422);
    }
  });

  test('have revisions that can be named, filtered and restored in part', async () => {
    const { published, edit, does, rejection } = desk();
    const first = await published({ title: 'As launched' });
    const at = `/${first.id}/revisions`;
    const { items } = (await does('GET', at)) as unknown as { items: { id: number }[] };
    const one = `${at}/${items[0]?.id}`;
    expect(items).toMatchObject([{ kind: 'published', name: null, note: null, version: 1 }]);
    expect(await does('GET', `${at}?named=true`)).toEqual({ items: [] });
    expect(await does('GET', `${at}?kind=draft`)).toEqual({ items: [] });
    const named = await does('PATCH', one, { version: 1, name: 'Launch', note: 'Approved' });
    expect(named).toMatchObject({ ...items[0], name: 'Launch', note: 'Approved', version: 2 });
    expect(await does('GET', `${at}?named=true&kind=published`)).toEqual({ items: [named] });
    expect(await rejection('PATCH', one, { version: 1, name: 'Other' })).toMatchObject({
      status: 409,
      current: { name: 'Launch', version: 2 },
    });
    for (const body of [{}, { version: 2, name: 'x'.repeat(101) }, { version: 2, note: 7 }]) {
      expect((await rejection('PATCH', one, body)).status).toBe(422);
    }
    expect((await rejection('PATCH', `${at}/999999999`, { version: 1 })).status).toBe(404);
    expect((await rejection('GET', `${at}?kind=other`)).status).toBe(422);

    const { version } = await edit(first, { title: 'Changed', slug: `${first.slug}-2` });
    const restoration = `${one}/restoration`;
    for (const part of [
      { fields: 'title' },
      { fields: ['draft'] },
      { fields: Array(51).fill('title') },
      { fields: ['title'], block: 'a' },
      { block: 'x'.repeat(101) },
    ]) {
      expect((await rejection('PUT', restoration, { version, ...part })).status).toBe(422);
    }
    const rejected = noun === 'pages' ? 404 : 422;
    expect((await rejection('PUT', restoration, { version, block: 'a' })).status).toBe(rejected);
    const restored = await does('PUT', restoration, { version, fields: ['title'] });
    expect(restored.draft).toEqual({ slug: `${first.slug}-2` });
    expect(await does('GET', `${at}?kind=draft`)).toMatchObject({ items: [{ title: 'Changed' }] });
  });

  test('can be trashed and restored, but not deleted permanently by editors', async () => {
    const { published, act, asks, rejection } = desk();
    const row = await published({ title: `${noun} to the trash` });
    const gone = await act('DELETE', row, '');
    expect(gone).toMatchObject({ deleted_at: expect.any(String), path: null });
    expect(await visitorsFind(noun, row.slug)).toBe(false);
    expect((await rejection('GET', `/${row.id}`)).status).toBe(404);
    expect((await rejection('PATCH', `/${row.id}`, gone)).status).toBe(404);
    const trash = await asks('GET', '?trash=true&search=to%20the%20trash');
    expect(trash.body).toMatchObject({ total: 1, items: [{ id: row.id }] });
    const back = await act('PUT', gone, '/restoration');
    expect(back).toMatchObject({ slug: row.slug, deleted_at: null });
    expect(await visitorsFind(noun, row.slug)).toBe(true);
    expect((await rejection('PUT', `/${row.id}/purge`, back)).status).toBe(403);
    const again = await act('DELETE', back, '');
    expect((await rejection('PUT', `/${row.id}/purge`, again)).status).toBe(403);
    const byAdmin = contentRequests(site, noun, admin);
    const late = await byAdmin.rejection('PUT', `/${row.id}/purge`, gone);
    expect(late).toMatchObject({ status: 409, current: { version: again.version } });
    expect((await byAdmin.asks('PUT', `/${row.id}/purge`, again)).status).toBe(204);
    expect((await byAdmin.rejection('PUT', `/${row.id}/restoration`, again)).status).toBe(404);
  });

  test('are rejected with the current row when another user saved first', async () => {
    const { published, edit, rejection } = desk();
    const { id, version, ...rest } = await published();
    const now = await edit({ id, version, ...rest }, { title: 'Faster' });
    const old = { version };
    for (const [method, what] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['PUT', '/publication'],
      ['DELETE', '/draft'],
      ['POST', '/copy'],
    ] as const) {
      expect(await rejection(method, `/${id}${what}`, old)).toMatchObject({
        status: 409,
        code: 'conflict',
        message: expect.stringMatching(/^Edda Lindqvist changed the \w+ in the meantime\.$/),
        current: { ...now, updated_by: { id: editor.id, full_name: 'Edda Lindqvist' } },
      });
    }
  });

  test('name the user who changed them last, if known', async () => {
    const { begin, does, rejection } = desk();
    const { id, version } = await begin();
    const { edit, act } = contentRequests(site, noun, admin);
    const edited = await edit({ ...(await begin()), id, version }, { title: 'By Adam' });
    expect(edited).toMatchObject({ updated_by: { id: admin.id, full_name: 'adam' } });
    await site.change(`update ${noun} set updated_by = '${randomUUID()}' where id = '${id}'`);
    const { message } = await rejection('PATCH', `/${id}`, { version, title: 'Late' });
    expect(message).toMatch(/^Someone else changed the \w+ in the meantime\.$/);
    const now = await does('GET', `/${id}`);
    expect(now.updated_by).toBeNull();
    expect(await act('DELETE', now, '')).toMatchObject({ updated_by: { id: admin.id } });
  });

  test('can have any id from another program', async () => {
    const { does, edit, act } = desk();
    const id = '00000000-0000-0000-0000-00000000abcd';
    await site.change(
      `insert into ${noun} (id, title, slug) values ('${id}', 'From elsewhere', 'from-elsewhere')`,
    );
    const row = await does('GET', `/${id.toUpperCase()}`);
    const changed = await edit(row, { title: 'Changed here' });
    expect(changed).toMatchObject({ id, draft: { title: 'Changed here' } });
    expect(await act('DELETE', changed, '')).toMatchObject({ deleted_at: expect.any(String) });
  });

  test('have preview links whose token is shown once, and which can be revoked', async () => {
    const { begin, does, asks, rejection } = desk();
    const row = await begin();
    const at = `/${row.id}/previews`;
    const made = await does('POST', at, { days: 30 });
    expect(made).toMatchObject({ token: expect.stringMatching(/^[\w-]{43}$/) });
    const listed = await asks('GET', at);
    expect(listed.body).toMatchObject({ items: [{ id: made.id, created_by: editor.id }] });
    expect(JSON.stringify(listed.body)).not.toContain(made.token);
    for (const days of [0, 31, 1.5, -1, 1e300, '7', null, [7]]) {
      const rejected = await rejection('POST', at, { days });
      expect(rejected).toMatchObject({ status: 422, fields: { days: expect.any(String) } });
    }
    const other = await begin();
    expect((await asks('DELETE', `/${other.id}/previews/${made.id}`)).status).toBe(404);
    expect((await asks('DELETE', `${at}/x`)).status).toBe(404);
    expect((await asks('DELETE', `${at}/${made.id}`)).status).toBe(204);
    expect((await asks('DELETE', `${at}/${made.id}`)).status).toBe(404);
    expect((await does('GET', at)).items).toEqual([]);
  });
});
