import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleSvg } from '#files/testing/sample-files.ts';
import { animatedImage } from '#files/testing/sample-images.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { createTestImage } from '../test-images.ts';
import { ask } from './api-request.ts';
import { sendFile } from './send-file.ts';
import { type SignedInPerson, signedIn } from './staff.ts';

let site: ServedSite;
let editor: SignedInPerson;
beforeAll(async () => {
  site = await serveComposedSite();
  editor = await signedIn(site, 'edda', 'editor');
});
afterAll(() => site.close());

async function upload(bytes: Uint8Array, fields: Record<string, string> = {}) {
  const { body } = await sendFile(site, 'POST /api/media', { token: editor.token, bytes, fields });
  return { id: String(body.id), version: Number(body.version), url: String(body.file_url) };
}

const crop = (id: string, body: object) =>
  ask(site, `POST /api/media/${id}/crop`, { token: editor.token, body });

/** Red on the left and blue on the right, 400 by 200 pixels. */
async function twoHalves(red = '#ff0000'): Promise<Buffer> {
  const left = await createTestImage({ width: 200, height: 200, colour: red });
  return sharp({ create: { width: 400, height: 200, channels: 3, background: '#0000ff' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

async function meanColour(url: string): Promise<number[]> {
  const { channels } = await sharp(await (await site.get(url)).arrayBuffer()).stats();
  return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
}

const rightHalf = { left: 200, top: 0, width: 200, height: 200 };

test('a part replaces the image at its URL, and the focal point stays in the picture', async () => {
  const bytes = await twoHalves();
  const { id, version, url } = await upload(bytes, { alt_text: 'Two halves' });
  const { body: focused } = await ask(site, `PATCH /api/media/${id}`, {
    token: editor.token,
    body: { version, focal_x: 0.75, focal_y: 0.5 },
  });
  const { status, body } = await crop(id, {
    version: focused.version,
    ...rightHalf,
    save_as: 'replacement',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ id, file_url: url, width: 200, height: 200, alt_text: 'Two halves' },
    ...{ focal_x: 0.5, focal_y: 0.5 },
  });
  await site.changes.settled();
  expect(await meanColour(url)).toEqual([0, 0, 255]);
  // The whole image is another file.
  expect((await upload(bytes)).id).not.toBe(id);
});

test('a copy has the details of the image, which stays as it is', async () => {
  const { id, version, url } = await upload(await twoHalves('#ff0101'), {
    alt_text: 'Two halves',
    folder: 'Tests',
    credit: 'Ada Mensah',
    licence: 'CC BY 4.0',
  });
  const { body } = await crop(id, { version, ...rightHalf, height: 100, save_as: 'copy' });
  expect(body.id).not.toBe(id);
  expect(body).toMatchObject({
    ...{ width: 200, height: 100, alt_text: 'Two halves', folder: 'Tests' },
    ...{ credit: 'Ada Mensah', licence: 'CC BY 4.0' },
  });
  expect(body.file_name).toMatch(/-cropped\.png$/);
  expect(await meanColour(String(body.file_url))).toEqual([0, 0, 255]);
  expect((await ask(site, `GET /api/media/${id}`, { token: editor.token })).body).toMatchObject({
    ...{ version, width: 400, file_url: url },
  });
});

test('rejects an area outside the image, an old version and a viewer', async () => {
  const { id, version } = await upload(await twoHalves('#ff0202'));
  const whole = { version, left: 0, top: 0, width: 400, height: 200, save_as: 'copy' };
  const outside = await crop(id, { ...whole, left: 1 });
  expect(outside.status).toBe(422);
  expect(outside.body.error?.message).toBe(
    'The area must be inside the image, which is 400 by 200 pixels.',
  );
  for (const wrong of [{ width: 0 }, { top: -1 }, { left: 0.5 }, { save_as: 'x' }]) {
    expect((await crop(id, { ...whole, ...wrong })).status, JSON.stringify(wrong)).toBe(422);
  }
  expect((await crop(id, { ...whole, version: version + 1 })).status).toBe(409);
  const { token } = await signedIn(site, 'vera', 'viewer');
  const path = `POST /api/media/${id}/crop`;
  expect((await ask(site, path, { token, body: whole })).status).toBe(403);
});

test('rejects drawings, animations and files that are hosted elsewhere', async () => {
  const area = { left: 0, top: 0, width: 1, height: 1, save_as: 'replacement' };
  const drawing = await upload(Buffer.from(sampleSvg));
  const animation = await upload(await animatedImage('gif'));
  for (const { id, version } of [drawing, animation]) {
    expect((await crop(id, { version, ...area })).status).toBeGreaterThanOrEqual(415);
  }
  const { body } = await ask(site, 'POST /api/media/from-url', {
    token: editor.token,
    body: { url: 'https://images.example/a.jpg' },
  });
  const linked = await crop(String(body.id), { version: body.version, ...area });
  expect(linked.body.error?.message).toMatch(/^Only images that are stored in the library/);
});
