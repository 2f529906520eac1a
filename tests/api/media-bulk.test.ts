import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { officeDocument } from '#files/testing/sample-documents.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { createTestImage } from '../test-images.ts';
import { ask } from './api-request.ts';
import { sendFile } from './send-file.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let editor: SignedInPerson;
let viewer: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  editor = await signedIn(site, 'edda', 'editor');
  viewer = await signedIn(site, 'vera', 'viewer');
});
afterAll(() => site.close());

async function upload(colour: string, fields: Record<string, string> = {}) {
  const bytes = await createTestImage({ colour });
  const { body } = await sendFile(site, 'POST /api/media', { token: editor.token, bytes, fields });
  return { id: String(body.id), version: Number(body.version), body };
}

const bulk = (body: unknown, { token } = editor) =>
  ask(site, 'POST /api/media/bulk', { token, body });
const read = async (id: string) =>
  (await ask(site, `GET /api/media/${id}`, { token: editor.token })).body;

test('moves files to a folder, and reports those that someone else changed', async () => {
  const [one, two] = [await upload('#100001'), await upload('#100002')];
  await ask(site, `PATCH /api/media/${two.id}`, {
    token: editor.token,
    body: { version: two.version, alt_text: 'A newer text' },
  });
  const missing = { id: randomUUID(), version: 1 };
  const items = [one, two, missing].map(({ id, version }) => ({ id, version }));
  const { status, body } = await bulk({ action: 'move', folder: ' Coast ', items });
  expect(status).toBe(200);
  expect(body).toMatchObject({ done: [one.id], rejected: [{ id: two.id }, { id: missing.id }] });
  const moved = await read(one.id);
  expect(moved.folder).toBe('Coast');
  expect(body.versions).toEqual({ [one.id]: moved.version });
  expect(await read(two.id)).toMatchObject({ folder: '', alt_text: 'A newer text' });
});

test('moves files to the trash and back', async () => {
  const { id, version } = await upload('#100003');
  expect((await bulk({ action: 'trash', items: [{ id, version }] })).body).toMatchObject({
    done: [id],
  });
  const trashed = await read(id);
  expect(trashed.deleted_at).not.toBeNull();
  const items = [{ id, version: trashed.version }];
  expect((await bulk({ action: 'restore', items })).body).toMatchObject({ done: [id] });
  expect(await read(id)).toMatchObject({ deleted_at: null });
});

test('rejects a viewer, an unknown action, too many files and a folder name that is too long', async () => {
  const { id, version, body } = await upload('#100004');
  const items = [{ id, version }];
  expect((await bulk({ action: 'move', folder: 'x', items }, viewer)).status).toBe(403);
  expect((await bulk({ action: 'purge', items })).status).toBe(422);
  expect((await bulk({ action: 'trash', items: Array(101).fill(items[0]) })).status).toBe(422);
  const long = await bulk({ action: 'move', folder: 'x'.repeat(101), items });
  expect(long.body).toMatchObject({ done: [], rejected: [{ id }] });
  expect((await bulk({ action: 'move', folder: 'x'.repeat(201), items })).status).toBe(422);
  expect(await read(id)).toMatchObject({ folder: '', version: body.version });
});

test('stores credit and licence, and rejects longer ones', async () => {
  const given = { credit: ' Ada Mensah ', licence: 'CC BY 4.0', alt_text: 'A boat' };
  const { id, version, body } = await upload('#100005', given);
  expect(body).toMatchObject({ credit: 'Ada Mensah', licence: 'CC BY 4.0' });
  const edit = (change: object) =>
    ask(site, `PATCH /api/media/${id}`, { token: editor.token, body: { version, ...change } });
  expect(await edit({ credit: 'x'.repeat(201) })).toMatchObject({
    status: 422,
    body: { error: { fields: { credit: expect.stringMatching(/200/) } } },
  });
  expect((await edit({ credit: '', licence: null })).body).toMatchObject({
    credit: null,
    licence: null,
  });
});

test('accepts larger documents than images, and serves them as downloads', async () => {
  const { maxBytes, maxDocumentBytes } = site.media.limits;
  const rows = Buffer.from('Year,Grants\n'.repeat(Math.ceil((maxBytes + 1) / 12)));
  const send = (bytes: Buffer, name: string) =>
    sendFile(site, 'POST /api/media', { token: editor.token, bytes, name });
  const table = await send(rows, 'grants.csv');
  expect(table).toMatchObject({ status: 201, body: { file_type: 'csv', kind: 'document' } });
  const large = Buffer.concat([rows, Buffer.alloc(maxDocumentBytes, 'a')]);
  expect((await send(large, 'more.csv')).status).toBe(413);
  const workbook = await send(officeDocument('xlsx'), 'page.html');
  expect(workbook.body).toMatchObject({ file_type: 'xlsx' });
  for (const { body } of [table, workbook]) {
    const { headers } = await site.get(String(body.file_url));
    expect(headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="[a-z]+\.(csv|xlsx)"/,
    );
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  }
});
