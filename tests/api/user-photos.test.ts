import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { authSettingsWith } from '../auth/test-accounts.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { ask } from './api-request.ts';
import { sendFile } from './send-file.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let vera: SignedInPerson;
let root: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite({ auth: authSettingsWith() });
  vera = await signedIn(site, 'vera', 'viewer');
  root = await signedIn(site, 'root', 'super_admin');
});
afterAll(() => site.close());
beforeEach(() => site.change('delete from user_photos'));

const set = (bytes: Uint8Array | string) =>
  sendFile(site, 'PUT /api/me/photo', { token: vera.token, bytes });

const ownPhoto = async () => (await ask(site, 'GET /api/me', { token: vera.token })).body.photo;

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } });

test('a photo becomes a small square without metadata, which other staff see', async () => {
  const secret = 'Taken at home';
  const sent = await picture(300, 200)
    .jpeg()
    .withExif({ IFD0: { ImageDescription: secret } })
    .toBuffer();
  expect((await set(sent)).status).toBe(204);
  const photo = String(await ownPhoto());
  const [type, encoded = ''] = photo.split(',');
  expect(type).toBe('data:image/webp;base64');
  const stored = Buffer.from(encoded, 'base64');
  expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
  expect(stored.includes(secret)).toBe(false);

  const seen = await ask(site, `GET /api/users/${vera.id}`, { token: root.token });
  expect(seen.body.photo).toBe(photo);
  const { body } = await ask(site, 'GET /api/audit?table=user_profiles', { token: root.token });
  expect(body.items).toContainEqual(
    expect.objectContaining({ subject_id: vera.id, action: 'update', details: { photo: 'set' } }),
  );
});

test('another photo replaces it, and it can be removed, more than once', async () => {
  await set(await picture(100, 100).png().toBuffer());
  const before = await ownPhoto();
  await set(await picture(10, 40).negate().png().toBuffer());
  expect(await ownPhoto()).not.toBe(before);
  for (const _ of [1, 2]) {
    expect((await ask(site, 'DELETE /api/me/photo', { token: vera.token })).status).toBe(204);
    expect(await ownPhoto()).toBeNull();
  }
});

test('an administrator removes the photo of someone else, but not of a super admin', async () => {
  const adam = await signedIn(site, 'adam', 'admin');
  const remove = ({ id }: SignedInPerson, version: unknown) =>
    ask(site, `DELETE /api/users/${id}/photo`, { token: adam.token, body: { version } });
  await set(await picture(100, 100).png().toBuffer());
  const { body } = await ask(site, `GET /api/users/${vera.id}`, { token: adam.token });
  const removed = await remove(vera, body.version);
  expect(removed).toMatchObject({ status: 200, body: { photo: null } });
  expect(await ownPhoto()).toBeNull();
  expect((await remove(vera, removed.body.version)).status).toBe(409);
  expect((await remove(root, 1)).status).toBe(403);
});

test.each([
  ['text', 'no image', 415],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 415],
])('%s is rejected, and the photo stays', async (_, bytes, status) => {
  await set(await picture(100, 100).png().toBuffer());
  const before = await ownPhoto();
  expect((await set(bytes)).status).toBe(status);
  const damaged = (await picture(100, 100).png().toBuffer()).subarray(0, 60);
  expect((await set(damaged)).status).toBe(422);
  expect(await ownPhoto()).toBe(before);
});

test('a photo with as much detail as there can be fits, also in its transparency', async () => {
  const raw = { width: 96, height: 96, channels: 4 } as const;
  const pixels = randomBytes(raw.width * raw.height * raw.channels);
  expect((await set(await sharp(pixels, { raw }).png().toBuffer())).status).toBe(204);
});
