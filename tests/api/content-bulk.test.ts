import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unexpectedError } from '#constants/shared-texts.ts';
import { contentTypes } from '#content-types/definitions.ts';
import { bulkMaxItems } from '#domain/content/bulk-actions.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { contentRequests, type Noun, nouns } from './content-requests.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let editor: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  editor = await signedIn(site, 'edda', 'editor', { full_name: 'Edda Lindqvist' });
});
afterAll(() => site.close());

async function visitorsFind(noun: Noun, slug: string): Promise<boolean> {
  await site.changes.settled();
  return (await site.get(contentTypes[noun].path + slug)).status === 200;
}

describe.each(nouns)('%s', (noun) => {
  const desk = () => contentRequests(site, noun, editor);

  test('are changed individually in a bulk action', async () => {
    const { published, begin, edit, does, rejection } = desk();
    const [fine, late, twice] = [await published(), await begin(), await begin()];
    const empty = await edit(await begin(), { title: '' });
    const nowhere = { id: randomUUID(), version: 1 };
    const items = [fine, { ...late, version: 99 }, twice, twice, empty, nowhere];
    expect(await does('POST', '/bulk', { action: 'publish', items })).toEqual({
      done: [fine.id, twice.id],
      versions: { [fine.id]: fine.version + 1, [twice.id]: twice.version + 1 },
      rejected: [
        { id: late.id, message: expect.stringContaining('Edda Lindqvist') },
        { id: twice.id, message: expect.stringContaining('Edda Lindqvist') },
        { id: empty.id, message: 'Enter a title.' },
        { id: nowhere.id, message: expect.stringMatching(/or was deleted\.$/) },
      ],
    });
    const acted = { ...(await begin()), accepted: ['dead-link', 'dead-link'] };
    await does('POST', '/bulk', { action: 'publish', items: [acted] });
    const { rows } = await site.database.pool.query(
      "select details -> 'accepted' as accepted from audit_log where action = 'publish' and subject_id = $1",
      [acted.id],
    );
    expect(rows).toEqual([{ accepted: ['dead-link'] }]);
    const most = Array.from({ length: bulkMaxItems }, () => nowhere);
    expect(await does('POST', '/bulk', { action: 'trash', items: most })).toMatchObject({
      done: [],
      rejected: { length: bulkMaxItems },
    });
    for (const body of [
      { action: 'trash', items: [...most, nowhere] },
      { action: 'delete', items: [] },
      { action: 'trash', items: {} },
      { action: 'trash', items: [{ id: 'x', version: 1 }] },
      { action: 'trash', items: [nowhere.id] },
      { action: 'publish', items: [{ ...nowhere, accepted: ['No code'] }] },
      { action: 'trash' },
    ]) {
      expect(await rejection('POST', '/bulk', body)).toMatchObject({ status: 422 });
    }
    const viewer = contentRequests(site, noun, await signedIn(site, `vera-${noun}`, 'viewer'));
    const asked = { action: 'trash', items: [fine] };
    expect((await viewer.rejection('POST', '/bulk', asked)).status).toBe(403);
  });

  test('are as before once a bulk action is undone', async () => {
    const { published, edit, does, rejection } = desk();
    const first = await published();
    const row = await edit(first, { title: 'Not published yet' });
    const bulk = async (action: string, version: number, more = {}) => {
      const items = [{ id: row.id, version, ...more }];
      const { done, versions } = (await does('POST', '/bulk', { action, items })) as unknown as {
        done: string[];
        versions: Record<string, number>;
      };
      expect(done).toEqual([row.id]);
      return versions[row.id] ?? 0;
    };
    const { published_at } = first;
    const unpublished = await bulk('unpublish', row.version);
    expect(await visitorsFind(noun, first.slug)).toBe(false);
    const again = await bulk('republish', unpublished, { published_at });
    expect(await does('GET', `/${row.id}`)).toMatchObject({
      title: first.title,
      draft: { title: 'Not published yet' },
      publication: 'published',
      published_at,
    });
    expect(await visitorsFind(noun, first.slug)).toBe(true);
    const trashed = await bulk('trash', again);
    const restored = await bulk('restore', trashed);
    expect(await visitorsFind(noun, first.slug)).toBe(true);

    const draft = { id: row.id, version: await bulk('unpublish', restored) };
    const request = (published_at: string) => ({
      action: 'republish',
      items: [{ ...draft, published_at }],
    });
    expect(await does('POST', '/bulk', request('2999-01-01T00:00:00.000Z'))).toMatchObject({
      done: [],
      rejected: [{ message: 'The publication date must be in the past.' }],
    });
    expect((await rejection('POST', '/bulk', request('yesterday'))).status).toBe(422);
  });

  test('that were never complete are not republished', async () => {
    const { begin, edit, does } = desk();
    const row = await begin();
    await site.change(`update ${noun} set title = '' where id = '${row.id}'`);
    const { version } = await edit({ ...row, version: row.version + 1 }, { title: 'Drafted' });
    const items = [{ id: row.id, version }];
    expect(await does('POST', '/bulk', { action: 'republish', items })).toMatchObject({
      done: [],
      rejected: [{ message: 'Enter a title.' }],
    });
  });

  test('get a category in their drafts, if the content type has categories', async () => {
    const { published, begin, does, rejection } = desk();
    const items = [await published(), await begin()];
    const request = { action: 'categorize', category: 'Bulk energy', items };
    if (!contentTypes[noun].vocabulary) {
      expect(await rejection('POST', '/bulk', request)).toMatchObject({
        status: 422,
        message: `These ${noun} have no categories.`,
      });
      return;
    }
    const { versions } = (await does('POST', '/bulk', request)) as unknown as {
      versions: Record<string, number>;
    };
    const [live] = items;
    const read = () => does('GET', `/${live?.id}`);
    expect(await read()).toMatchObject({ draft: { category: 'Bulk energy' }, has_changes: true });
    const undone = items.map(({ id }) => ({ id, version: versions[id] }));
    await does('POST', '/bulk', { action: 'categorize', category: null, items: undone });
    expect(await read()).toMatchObject({ draft: null, has_changes: false });
    for (const category of [7, 'x'.repeat(101)]) {
      expect((await rejection('POST', '/bulk', { ...request, category })).status).toBe(422);
    }
  });

  test('are changed in bulk even if one of them fails', async () => {
    const { begin, does } = desk();
    const [fine, failing] = [await begin(), await begin()];
    await site.change(
      `alter table ${noun} add constraint fails check (id <> '${failing.id}') not valid`,
    );
    expect(await does('POST', '/bulk', { action: 'trash', items: [failing, fine] })).toEqual({
      done: [fine.id],
      versions: { [fine.id]: fine.version + 1 },
      rejected: [{ id: failing.id, message: unexpectedError }],
    });
    await site.change(`alter table ${noun} drop constraint fails`);
  });
});
