import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { until } from '../running-site/until.ts';
import { createTestImage } from '../test-images.ts';
import { ask } from './api-request.ts';
import { sendFile } from './send-file.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

const described = 'Describe the image, or mark it as decorative.';

let site: ServedSite;
let editor: SignedInPerson;
let admin: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  editor = await signedIn(site, 'edda', 'editor', { full_name: 'Edda Lindqvist' });
  admin = await signedIn(site, 'adam', 'admin');
});
afterAll(() => site.close());

const asEditor = (endpoint: string, body?: unknown) =>
  ask(site, endpoint, { token: editor.token, ...(body !== undefined && { body }) });

async function upload(
  colour: string,
  given: { name?: string; fields?: Record<string, string> } = {},
) {
  const bytes = await createTestImage({ colour });
  const answer = await sendFile(site, 'POST /api/media', { token: editor.token, bytes, ...given });
  return { ...answer, bytes };
}

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of site.media.storage.list()) keys.push(key);
  return keys;
}

test('creates a row with size, dimensions and uploader', async () => {
  const { status, body } = await upload('#010203', {
    name: 'Été à la tour.PNG',
    fields: { alt_text: '  A tower ', folder: 'Buildings' },
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    file_name: 'Été à la tour.PNG',
    file_url: `/media/${body.id}/ete-a-la-tour.png`,
    file_type: 'png',
    kind: 'image',
    ...{ width: 640, height: 360, focal_x: 0.5, focal_y: 0.5 },
    alt_text: 'A tower',
    decorative: false,
    folder: 'Buildings',
    stored: true,
    uses: 0,
    uploaded_by: editor.id,
    uploaded_by_name: 'Edda Lindqvist',
    version: 1,
  });
  expect(body.placeholder).toMatch(/^data:image\/webp;base64,/);
  const served = await site.get(String(body.file_url));
  expect(served.status).toBe(200);
  expect((await served.arrayBuffer()).byteLength).toBe(body.file_size);
  const { rows } = await site.database.pool.query(
    `select actor_id, action from audit_log where subject_id = $1`,
    [body.id],
  );
  expect(rows).toEqual([{ actor_id: editor.id, action: 'create' }]);
});

test('creates variants in the background, which are cached forever and part of the row', async () => {
  const { body } = await upload('#020304');
  const row = async () => (await asEditor(`GET /api/media/${body.id}`)).body;
  await until('the variants', async () => (await row()).variants_state === 'ready');
  const { preview } = await row();
  expect(preview).toMatch(new RegExp(`^/media/${body.id}/[0-9a-f]{12}/320\\.webp$`));
  const small = await site.get(String(preview));
  expect(small.headers.get('Content-Type')).toBe('image/webp');
  expect(small.headers.get('Cache-Control')).toContain('immutable');
  const newer = await site.get(String(preview).replace('320.webp', '640.avif'));
  expect(newer.headers.get('Content-Type')).toBe('image/avif');
  expect((await site.get(String(preview).replace('320.webp', '641.avif'))).status).toBe(404);
});

test('recognises identical bytes, whoever uploads them under whatever name', async () => {
  const first = await upload('#030405');
  const bytes = first.bytes;
  const again = await sendFile(site, 'POST /api/media', {
    token: admin.token,
    bytes,
    name: 'b.png',
  });
  expect(again).toMatchObject({
    status: 200,
    body: { id: first.body.id, file_name: 'picture.png' },
  });
  const atOnce = await Promise.all([upload('#030406'), upload('#030406'), upload('#030406')]);
  expect(new Set(atOnce.map(({ body }) => body.id)).size).toBe(1);
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
});

test('names a logo by its purpose and time', async () => {
  const { body } = await upload('#040506', { fields: { used_as: 'logo' } });
  expect(body.file_name).toMatch(/^logo-\d{13}\.png$/);
  const odd = await upload('#040507', { fields: { used_as: 'banner' } });
  expect(odd).toMatchObject({ status: 422, body: { error: { fields: { used_as: /logo/ } } } });
});

describe('rejects without leaving anything behind', () => {
  beforeAll(() =>
    until('no variants in progress', async () => {
      const { rows } = await site.database.pool.query(
        `select from media where variants_state = 'waiting'`,
      );
      return rows.length === 0;
    }),
  );

  const rejected = async (given: Parameters<typeof sendFile>[2]) => {
    const before = await stored();
    const { status, body } = await sendFile(site, 'POST /api/media', given);
    expect(await stored()).toEqual(before);
    expect(await readdir(site.media.workFolder).catch(() => [])).toEqual([]);
    expect(body.error?.message).toMatch(/^[A-Z].*\.$/);
    return status;
  };

  test('an HTML page with an image name', async () => {
    const bytes = '<!doctype html><script>alert(1)</script>';
    expect(await rejected({ token: editor.token, bytes, name: 'a.png' })).toBe(415);
  });

  test('a truncated image', async () => {
    const whole = await createTestImage({
      format: 'jpeg',
      colour: '#050607',
      width: 2_000,
      height: 1_500,
    });
    const bytes = whole.subarray(0, whole.length / 2);
    expect(await rejected({ token: editor.token, bytes })).toBe(422);
  });

  test('a file over the limit, and a video over its own limit', async () => {
    const { maxBytes, maxVideoBytes } = site.media.limits;
    const head = await createTestImage({ colour: '#060708' });
    const bytes = Buffer.concat([head, Buffer.alloc(maxBytes)]);
    expect(await rejected({ token: editor.token, bytes })).toBe(413);
    expect(await rejected({ token: editor.token, bytes: Buffer.alloc(maxVideoBytes + 1) })).toBe(
      413,
    );
  });

  test('a viewer, a visitor, a form without a file, a body that is not a form', async () => {
    const viewer = await signedIn(site, 'vera', 'viewer');
    const bytes = await createTestImage({ colour: '#070809' });
    expect(await rejected({ token: viewer.token, bytes })).toBe(403);
    expect(await rejected({ bytes })).toBe(401);
    const headers = { Authorization: `Bearer ${editor.token}` };
    const form = new FormData();
    form.append('folder', 'x');
    const empty = await fetch(`${site.url}/api/media`, { method: 'POST', body: form, headers });
    expect(empty.status).toBe(422);
    const plain = await fetch(`${site.url}/api/media`, { method: 'POST', body: 'x', headers });
    expect(plain.status).toBe(415);
  });
});

test('requires a description or the decorative mark of an image', async () => {
  const { body } = await upload('#08090a');
  const path = `PATCH /api/media/${body.id}`;
  const neither = await asEditor(path, { version: 1, alt_text: ' ' });
  expect(neither).toMatchObject({
    status: 422,
    body: { error: { fields: { alt_text: described } } },
  });
  const decorative = await asEditor(path, { version: 1, alt_text: 'A tower', decorative: true });
  expect(decorative.body).toMatchObject({ alt_text: null, decorative: true });
  const back = await asEditor(path, { version: decorative.body.version, decorative: false });
  expect(back.status).toBe(422);
  const named = await asEditor(path, {
    ...{ version: decorative.body.version, decorative: false },
    ...{ alt_text: 'A mast', file_name: 'Mast', folder: 'Masts', focal_x: 0.25, focal_y: 1 },
  });
  expect(named.body).toMatchObject({
    ...{ alt_text: 'A mast', file_name: 'Mast', folder: 'Masts', focal_x: 0.25, focal_y: 1 },
    file_url: body.file_url,
  });
  expect((await asEditor(path, { version: 1, folder: 'x' })).status).toBe(409);
  expect((await asEditor(path, { folder: 'x' })).status).toBe(422);
  const beside = { version: named.body.version, focal_x: 1.5 };
  expect((await asEditor(path, beside)).status).toBe(422);
});

test('does not serve a trashed file, which can be restored or permanently deleted', async () => {
  const { body } = await upload('#090a0b');
  const { id, file_url } = body;
  const trashed = await asEditor(`DELETE /api/media/${id}`, { version: 1 });
  expect(trashed.body.deleted_at).not.toBeNull();
  await site.changes.settled();
  expect((await site.get(String(file_url))).status).toBe(404);
  const listed = await asEditor('GET /api/media?trash=true');
  expect(listed.body.items).toEqual([expect.objectContaining({ id })]);
  const version = trashed.body.version;
  const restored = await asEditor(`PUT /api/media/${id}/restoration`, { version });
  expect(restored.body.deleted_at).toBeNull();
  await site.changes.settled();
  expect((await site.get(String(file_url))).status).toBe(200);
  expect((await asEditor(`PUT /api/media/${id}/purge`, { version: 3 })).status).toBe(403);
  const purge = (known: unknown) =>
    ask(site, `PUT /api/media/${id}/purge`, { token: admin.token, body: { version: known } });
  expect((await purge(restored.body.version)).status).toBe(404);
  const again = await asEditor(`DELETE /api/media/${id}`, { version: restored.body.version });
  expect((await purge(again.body.version)).status).toBe(204);
  // Variants that are being created are removed as soon as they are stored.
  await expect
    .poll(async () => (await stored()).filter((key) => key.startsWith(String(id))))
    .toEqual([]);
  expect((await asEditor(`GET /api/media/${id}`)).status).toBe(404);
});
