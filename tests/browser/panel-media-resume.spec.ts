import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { card, createPicture, emptyLibrary, toast } from './media-library.ts';
import { expect, test } from './site.ts';
import { addStaff, signInAs } from './staff.ts';

const editor = 'edda@dsti.gov.example';
const partBytes = 1024 * 1024;

test.beforeEach(async ({ page, site }) => {
  await emptyLibrary(site);
  await addStaff(site, { email: editor, full_name: 'Edda Lindqvist', role: 'editor' });
  await signInAs(page, site, editor);
});

const choice = (page: Page) => page.locator('input[type=file][multiple]');
const interrupted = (page: Page) => page.getByText('Connection lost.');

/** A JPEG larger than two parts, most of it comments: its image variants are made quickly. */
async function largePicture(path: string): Promise<string> {
  const { buffer } = await createPicture('coast.jpg');
  const comment = Buffer.alloc(65_537, 'coast ');
  comment.writeUInt32BE(0xff_fe_ff_ff);
  const comments = Array<Buffer>(40).fill(comment);
  await writeFile(path, Buffer.concat([buffer.subarray(0, 2), ...comments, buffer.subarray(2)]));
  return path;
}

/** The offsets of the parts that were sent; those in `broken` lose their connection. */
async function watchParts(page: Page, broken: Set<number>): Promise<number[]> {
  const sent: number[] = [];
  await page.route('**/api/media/uploads/*?offset=*', async (route) => {
    const offset = Number(new URL(route.request().url()).searchParams.get('offset'));
    sent.push(offset);
    if (broken.has(offset)) await route.abort('connectionreset');
    else await route.continue();
  });
  return sent;
}

test('an upload resumes automatically when the connection is back', async ({ page }, testInfo) => {
  const broken = new Set([partBytes]);
  const sent = await watchParts(page, broken);
  await page.goto('/admin/media?add=upload');
  await choice(page).setInputFiles(await largePicture(testInfo.outputPath('coast.jpg')));
  await expect(interrupted(page)).toBeVisible();
  broken.clear();
  // The pauses between attempts grow.
  await interrupted(page).waitFor({ state: 'hidden' });
  await expect(toast(page, 'File uploaded successfully!')).toBeVisible();
  await expect(card(page, 'coast.jpg')).toBeVisible();
  expect(sent.filter((offset) => offset === 0)).toHaveLength(1);
  expect(sent.filter((offset) => offset === partBytes).length).toBeGreaterThan(1);
});

test(
  'an upload goes on after the page was reloaded, and a cancelled one starts again',
  {
    tag: '@long',
  },
  async ({ page }, testInfo) => {
    const broken = new Set([partBytes]);
    const sent = await watchParts(page, broken);
    const file = await largePicture(testInfo.outputPath('coast.jpg'));
    await page.goto('/admin/media?add=upload');
    await choice(page).setInputFiles(file);
    await expect(interrupted(page)).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await choice(page).setInputFiles(file);
    await expect(interrupted(page)).toBeVisible();
    expect(sent.filter((offset) => offset === 0)).toHaveLength(1);

    const cancelled = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Cancel the upload of coast.jpg' }).click();
    expect((await cancelled).status()).toBe(204);
    broken.clear();
    await choice(page).setInputFiles(file);
    await expect(toast(page, 'File uploaded successfully!')).toBeVisible();
    expect(sent.filter((offset) => offset === 0)).toHaveLength(2);
  },
);
