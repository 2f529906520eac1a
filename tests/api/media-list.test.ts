import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { signedIn } from './staff.ts';

let site: ServedSite;
let token: string;
beforeAll(async () => {
  site = await serveComposedSite();
  token = (await signedIn(site, 'vera', 'viewer')).token;
  await site.change(`
    insert into media (file_name, file_url, file_type, file_size, alt_text, decorative, folder, created_at, deleted_at)
    values
      ('Tower.jpg', '/media/1/tower.jpg', 'jpg', 300, 'The old tower', false, 'Buildings', '2026-01-01', null),
      ('mast.svg', '/media/2/mast.svg', 'svg', 100, null, false, 'Buildings', '2026-01-02', null),
      ('line.png', '/media/3/line.png', 'png', 50, null, true, '', '2026-01-03', null),
      ('Talk.mp4', '/media/4/talk.mp4', 'mp4', 9000, null, false, '', '2026-01-04', null),
      ('Report 50%.pdf', '/media/5/report.pdf', 'pdf', 700, null, false, 'Reports', '2026-01-05', null),
      ('elsewhere', 'https://a.example/x', 'unknown', 0, null, false, '', '2026-01-06', null),
      ('gone.png', '/media/6/gone.png', 'png', 10, null, false, 'Old', '2026-01-07', now())`);
});
afterAll(() => site.close());

async function names(query = ''): Promise<string[]> {
  const { status, body } = await ask(site, `GET /api/media${query}`, { token });
  expect(status).toBe(200);
  return (body.items as { file_name: string }[]).map(({ file_name }) => file_name);
}

test('lists files newest first, without the trash', async () => {
  expect(await names()).toEqual([
    ...['elsewhere', 'Report 50%.pdf', 'Talk.mp4', 'line.png', 'mast.svg', 'Tower.jpg'],
  ]);
  expect(await names('?trash=true')).toEqual(['gone.png']);
});

test('filters by type, folder, missing alternative text and search words', async () => {
  expect(await names('?type=image')).toEqual(['line.png', 'mast.svg', 'Tower.jpg']);
  expect(await names('?type=video')).toEqual(['Talk.mp4']);
  expect(await names('?type=document')).toEqual(['Report 50%.pdf']);
  expect(await names('?folder=Buildings')).toEqual(['mast.svg', 'Tower.jpg']);
  expect(await names('?folder=Build%00ings')).toEqual(['mast.svg', 'Tower.jpg']);
  expect(await names('?alt=missing')).toEqual(['mast.svg']);
  expect(await names('?search=OLD%20tow')).toEqual(['Tower.jpg']);
  expect(await names('?search=50%25')).toEqual(['Report 50%.pdf']);
  expect(await names('?search=_')).toEqual([]);
  expect(await names('?search=%00tower')).toEqual(['Tower.jpg']);
});

test('sorts and paginates', async () => {
  expect(await names('?sort=file_name&page_size=2')).toEqual(['elsewhere', 'line.png']);
  expect(await names('?sort=file_name&page_size=2&page=2')).toEqual(['mast.svg', 'Report 50%.pdf']);
  expect((await names('?sort=-file_size'))[0]).toBe('Talk.mp4');
  expect((await names('?sort=created_at'))[0]).toBe('Tower.jpg');
  const { body } = await ask(site, 'GET /api/media?page_size=2', { token });
  expect(body.total).toBe(6);
});

test('rejects invalid filters with a message', async () => {
  for (const query of [
    'sort=colour',
    'type=sound',
    'page=0',
    'page_size=101',
    'alt=x',
    'trash=1',
  ]) {
    const { status, body } = await ask(site, `GET /api/media?${query}`, { token });
    expect(status, query).toBe(422);
    expect(Object.keys(body.error?.fields ?? {}), query).toEqual([query.split('=')[0]]);
  }
});

test('lists folders', async () => {
  const { body } = await ask(site, 'GET /api/media/folders', { token });
  expect(body.items).toEqual([
    { folder: 'Buildings', count: 2 },
    { folder: 'Reports', count: 1 },
  ]);
});

test('returns the upload limits', async () => {
  const { body } = await ask(site, 'GET /api/media/limits', { token });
  const { maxBytes, maxVideoBytes, maxDocumentBytes } = site.media.limits;
  expect(body).toEqual({
    max_bytes: maxBytes,
    max_video_bytes: maxVideoBytes,
    max_document_bytes: maxDocumentBytes,
  });
});
