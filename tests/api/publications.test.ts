import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { contentRequests, words } from './content-requests.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

const fileId = '0b6f1c1e-0000-4000-8000-000000000001';
const document_url = `/media/${fileId}/report.pdf`;

let site: ServedSite;
let editor: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  editor = await signedIn(site, 'edda', 'editor');
  await site.change(
    `insert into media (id, file_name, file_url, file_type)
     values ('${fileId}', 'report.pdf', '${document_url}', 'pdf')`,
  );
});
afterAll(() => site.close());

test('stores every field of a publication, which visitors see once it is published', async () => {
  const { begin, act } = contentRequests(site, 'publications', editor);
  const fields = {
    title: 'Water in dry years',
    kind: 'working_paper',
    publication_date: '2025-11-03',
    authors: 'A. Mensah, B. Osei',
    document_url,
  };
  const row = await begin(fields);
  expect(row).toMatchObject({ ...fields, slug: 'water-in-dry-years', status: 'draft', path: null });
  expect((await site.get('/publications/water-in-dry-years')).status).toBe(404);
  const live = await act('PUT', row, '/publication');
  expect(live).toMatchObject({ status: 'published', path: '/publications/water-in-dry-years' });
  const uses = await ask(site, `GET /api/media/${fileId}/uses`, { token: editor.token });
  expect(uses.body.items).toContainEqual(
    expect.objectContaining({ subject_table: 'publications', subject_id: row.id, live: true }),
  );
});

test('are reports by default, and need a date and a document of the library to be published', async () => {
  const { does, edit, rejection } = contentRequests(site, 'publications', editor);
  const id = '0b6f1c1e-0000-4000-8000-000000000002';
  const row = await does('PUT', `/${id}`, {
    title: 'Undated',
    summary: 'In short.',
    content: '<p>At length.</p>',
  });
  expect(row).toMatchObject({ kind: 'report', publication_date: null });
  const { version } = await edit(row, { document_url: 'https://example.org/report.pdf' });
  expect(await rejection('PUT', `/${id}/publication`, { version })).toMatchObject({
    status: 422,
    fields: {
      publication_date: 'Enter the publication date.',
      document_url: 'Choose a file from the media library.',
    },
  });
  expect(await rejection('PATCH', `/${id}`, { version, kind: 'novel' })).toMatchObject({
    status: 422,
    fields: { kind: expect.stringMatching(/^Choose the kind/) },
  });
});

test('need a text only without a document', async () => {
  const { begin, act, rejection } = contentRequests(site, 'publications', editor);
  await act('PUT', await begin({ content: '', document_url }), '/publication');
  expect(
    await rejection('POST', '', { ...words.publications, title: 'Bare', content: '' }),
  ).toMatchObject({
    status: 422,
    fields: { content: 'Enter a text, or choose a document.' },
  });
});

test('are listed by kind', async () => {
  const { begin, edit } = contentRequests(site, 'publications', editor);
  await begin({ title: 'On salt', kind: 'data_sheet' });
  await edit(await begin({ title: 'On tides', kind: 'report' }), { kind: 'data_sheet' });
  const list = (query: string) =>
    ask(site, `GET /api/publications?${query}`, { token: editor.token });
  const { body } = await list('kind=data_sheet&sort=title');
  expect(body).toMatchObject({ items: [{ title: 'On salt' }, { title: 'On tides' }], total: 2 });
  expect((await list('kind=data_sheet&search=tides')).body.total).toBe(1);
  for (const query of [
    ...['', 'novel', 'Report', '__proto__', 'constructor', '%25', "'"].map(
      (kind) => `kind=${kind}`,
    ),
    'kind=report&kind=guideline',
  ]) {
    const { status, body } = await list(query);
    expect([query, status, body.error?.fields]).toEqual([
      query,
      422,
      { kind: 'Choose the kind of publication from the list.' },
    ]);
  }
  expect((await list('constructor=report&__proto__=x')).status).toBe(200);
  const { body: described } = await ask(site, 'GET /api/openapi.json', { token: editor.token });
  const kind = expect.objectContaining({ name: 'kind', in: 'query', description: 'Kind' });
  const parameters = expect.arrayContaining([kind]);
  expect(described.paths).toMatchObject({ '/publications': { get: { parameters } } });
});

test('cannot have the URL of a page, nor a page theirs', async () => {
  const pages = contentRequests(site, 'pages', editor);
  const publications = contentRequests(site, 'publications', editor);
  await pages.begin({ slug: 'publications/by-page' });
  await publications.begin({ slug: 'by-item' });
  const taken = [
    await publications.rejection('POST', '', {
      ...words.publications,
      title: 'A',
      slug: 'by-page',
    }),
    await pages.rejection('POST', '', { title: 'A', slug: 'publications/by-item' }),
  ];
  expect(taken.map(({ fields }) => fields?.slug)).toEqual([
    'A page already has this URL.',
    'A publication already has this URL.',
  ]);
});

test('get another slug from their title, and when they are restored, if a page has the URL', async () => {
  const pages = contentRequests(site, 'pages', editor);
  const publications = contentRequests(site, 'publications', editor);
  await pages.begin({ slug: 'publications/early-reports' });
  const id = '0b6f1c1e-0000-4000-8000-000000000003';
  const created = await publications.does('PUT', `/${id}`, { title: 'Early reports' });
  expect(created.slug).toBe('early-reports-2');
  const emptied = await publications.edit(created, { slug: '', title: 'Early reports' });
  expect(emptied.draft?.slug ?? emptied.slug).toBe('early-reports-2');

  const item = await publications.begin({ slug: 'lost' });
  const trashedItem = await publications.act('DELETE', item, '');
  const page = await pages.begin({ slug: 'publications/lost' });
  expect((await publications.act('PUT', trashedItem, '/restoration')).slug).toBe('lost-2');
  const trashedPage = await pages.act('DELETE', page, '');
  await publications.begin({ slug: 'lost' });
  const restored = await pages.act('PUT', trashedPage, '/restoration');
  expect(restored.slug).toBe('publications/lost-3');
});

test('keep a page from moving its subpages to their URLs', async () => {
  const pages = contentRequests(site, 'pages', editor);
  const top = await pages.begin({ slug: 'shelf' });
  await pages.begin({ slug: 'shelf/wells' });
  await contentRequests(site, 'publications', editor).begin({ slug: 'wells' });
  const { version } = await pages.edit(top, { slug: 'publications' });
  expect(await pages.rejection('PUT', `/${top.id}/publication`, { version })).toMatchObject({
    status: 422,
    fields: { slug: 'A publication already has the URL of the page publications/wells.' },
  });
});

test('leave their list to a redirect while there are none', async () => {
  await site.change('truncate publications cascade');
  const { token } = await signedIn(site, 'adam', 'admin');
  const add = async () => {
    const body = { from_path: '/publications', to_path: '/about' };
    return (await ask(site, 'POST /api/redirects', { token, body })).status;
  };
  expect(await add()).toBe(201);
  await site.change('delete from redirects');
  await contentRequests(site, 'publications', editor).published();
  expect(await add()).toBe(422);
});

test('can be read but not written by viewers', async () => {
  const { published } = contentRequests(site, 'publications', editor);
  const { id } = await published();
  const viewer = contentRequests(site, 'publications', await signedIn(site, 'vera', 'viewer'));
  expect(await viewer.does('GET', `/${id}`)).toMatchObject({ id });
  expect(
    (await viewer.rejection('POST', '', { title: 'Mine', ...words.publications })).status,
  ).toBe(403);
});
