import type { ParsedMail } from 'mailparser';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../api/api-request.ts';
import { sendFile } from '../api/send-file.ts';
import { signedIn } from '../api/staff.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { createTestImage } from '../test-images.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

let server: MailServer;
let site: ServedSite;
let token: string;
beforeAll(async () => {
  server = await startMailServer();
  site = await serveComposedSite({ mail: { smtpUrl: `smtp://127.0.0.1:${server.port}` } });
  await site.change('insert into site_settings default values');
  token = (await signedIn(site, 'adam', 'admin')).token;
});
afterAll(async () => {
  await site.close();
  await server.close();
});

async function upload(colour: string) {
  const bytes = await createTestImage({ colour });
  const fields = { decorative: 'true' };
  const { body } = await sendFile(site, 'POST /api/media', { token, bytes, fields });
  return body as { id: string; file_url: string; version: number };
}

let visitors = 0;

async function nextEmail(): Promise<ParsedMail> {
  visitors += 1;
  await site.post('/newsletter', { email: `reader${visitors}@example.org`, waited: '9000' });
  return server.next();
}

const setLogo = (url: string) => site.change(`update site_settings set logo_url = '${url}'`);

test('an email contains the logo of the site, and loads nothing', async () => {
  const before = await nextEmail();
  expect(before.attachments).toEqual([]);
  expect(before.html).not.toContain('<img');

  const { file_url } = await upload('#aa3311');
  await setLogo(file_url);
  const { attachments, html } = await nextEmail();
  expect(attachments).toMatchObject([
    { contentType: 'image/png', contentDisposition: 'inline', cid: 'logo', related: true },
  ]);
  const { format, width, height } = await sharp(attachments[0]?.content).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 199, height: 112 });
  // The parser puts the attachment in place of its id.
  expect(html).toMatch(/<img[^>]* alt="" [^>]*height="56" src="data:image\/png;base64,/);
  expect(html).not.toMatch(/src="http/);
});

test('an email is sent without a logo that is on another host, deleted, or not an image', async () => {
  const { id, file_url, version } = await upload('#1133aa');
  await setLogo(file_url);
  expect((await nextEmail()).attachments).toHaveLength(1);
  await site.change("update site_settings set logo_url = 'https://pictures.example/logo.png'");
  expect((await nextEmail()).attachments).toEqual([]);
  await setLogo(file_url);
  await ask(site, `DELETE /api/media/${id}`, { token, body: { version } });
  await site.change('select 1');
  expect((await nextEmail()).attachments).toEqual([]);
});

test('a logo whose bytes are gone from storage does not hold up an email', async () => {
  const { id, file_url } = await upload('#33aa11');
  for await (const { key } of site.media.storage.list()) {
    if (key.includes(id)) await site.media.storage.remove(key);
  }
  await setLogo(file_url);
  expect((await nextEmail()).attachments).toEqual([]);
});
