import type { Page } from '@playwright/test';
import { missingAltTextError } from '#admin/media/missing-alt-text.ts';
import { tooLargeForProxyError } from '#constants/shared-texts.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { holdResponses } from './delayed-responses.ts';
import { expectEverythingReachableByKeyboard } from './keyboard-walk.ts';
import { addFile, card, createPicture, emptyLibrary, toast } from './media-library.ts';
import { expect, test } from './site.ts';
import { addStaff, signInAs } from './staff.ts';

const editor = 'edda@dsti.gov.example';

test.beforeEach(async ({ page, site }) => {
  await emptyLibrary(site);
  await addStaff(site, { email: editor, full_name: 'Edda Lindqvist', role: 'editor' });
  await signInAs(page, site, editor);
});

const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const row = (page: Page, name: string) =>
  uploads(page).getByRole('listitem').filter({ hasText: name });
const choice = (page: Page) => page.locator('input[type=file][multiple]');

/** Lets files through one after the other, when the test says so. */
async function holdUploads(page: Page): Promise<{ waiting(): number; letOne(): void }> {
  const held: (() => void)[] = [];
  await page.route('**/api/media', async (route) => {
    if (route.request().method() === 'POST') await new Promise<void>((go) => held.push(go));
    await route.continue().catch(() => undefined);
  });
  return { waiting: () => held.length, letOne: () => held.shift()?.() };
}

test('ten images are uploaded at once, each with alt text', { tag: '@gate' }, async ({ page }) => {
  const names = Array.from({ length: 10 }, (_, index) => `field-${index}.jpg`);
  await page.goto('/admin/media?add=upload');
  await choice(page).setInputFiles(
    await Promise.all(names.map((name, index) => createPicture(name, index))),
  );
  for (const name of names) {
    await expect(row(page, name).getByText('Uploaded', { exact: true })).toBeVisible();
  }
  await expect(toast(page, '10 files uploaded successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/10$/);
  await expect(page.getByText('Alternative text missing')).toHaveCount(10);
  await expectAccessibleScreen(page);
  await expectEverythingReachableByKeyboard(page);
  const first = row(page, 'field-0.jpg');
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first.getByText(missingAltTextError)).toBeVisible();
  await first.getByLabel('Describe the image').fill('A field of sorghum');
  await first.getByLabel('Describe the image').press('Enter');
  await expect(first.getByLabel('Describe the image')).toHaveCount(0);
  await expect(row(page, 'field-1.jpg').getByLabel('Describe the image')).toBeFocused();
  await row(page, 'field-1.jpg').getByLabel('Decorative image').check();
  await row(page, 'field-1.jpg').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Alternative text missing')).toHaveCount(8);
  await expect(card(page, 'field-0.jpg')).not.toContainText('missing');
  await uploads(page).getByRole('button', { name: 'Clear finished' }).click();
  await expect(uploads(page)).toHaveCount(0);
});

test('a text that is saved late leaves the focus where someone is typing', async ({ page }) => {
  await page.goto('/admin/media?add=upload');
  await choice(page).setInputFiles(
    await Promise.all(
      ['one.png', 'two.png', 'three.png'].map((name, index) => createPicture(name, index)),
    ),
  );
  const field = (name: string) => row(page, name).getByLabel('Describe the image');
  await field('one.png').fill('The harbour');
  await expect(field('two.png')).toBeVisible();
  await expect(field('three.png')).toBeVisible();
  const status = uploads(page).getByRole('status');
  await expect(status).toContainText('3 images');
  const held = await holdResponses(page, '**/api/media/*', 'PATCH');
  await field('one.png').press('Enter');
  await held.received;
  await field('three.png').click();
  await page.keyboard.type('The ');
  held.release();
  await expect(field('one.png')).toHaveCount(0);
  // The focus is moved in a timer.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.type('barn');
  await expect(field('three.png')).toHaveValue('The barn');
  await expect(field('two.png')).toHaveValue('');
  await expect(status).toContainText('2 images');
});

test('a text that is saved late moves the focus on if nobody is typing', async ({ page }) => {
  await page.goto('/admin/media?add=upload');
  await choice(page).setInputFiles(
    await Promise.all(['one.png', 'two.png'].map((name, index) => createPicture(name, index))),
  );
  const field = (name: string) => row(page, name).getByLabel('Describe the image');
  await field('one.png').fill('The harbour');
  await expect(field('two.png')).toBeVisible();
  const held = await holdResponses(page, '**/api/media/*', 'PATCH');
  await field('one.png').press('Enter');
  await held.received;
  await row(page, 'one.png').getByText('one.png').first().click();
  held.release();
  await expect(field('two.png')).toBeFocused();
});

test('two uploads run at a time, and one can be cancelled', async ({ page }) => {
  const { waiting, letOne } = await holdUploads(page);
  await page.goto('/admin/media?add=upload');
  const names = ['one.png', 'two.png', 'three.png'];
  await choice(page).setInputFiles(
    await Promise.all(names.map((name, index) => createPicture(name, index, 900))),
  );
  await expect.poll(waiting).toBe(2);
  await expect(row(page, 'three.png')).toContainText('Waiting');
  await expect(row(page, 'one.png')).toContainText(/KB/);
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: 'Cancel the upload of one.png' }).click();
  await expect(row(page, 'one.png')).toHaveCount(0);
  await expect.poll(waiting).toBe(3);
  for (const _ of names) letOne();
  await expect(toast(page, '2 files uploaded successfully!')).toBeVisible();
  await expect(card(page, 'two.png')).toBeVisible();
  await expect(card(page, 'one.png')).toHaveCount(0);
});

test('upload progress is shown in per cent', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await page.goto('/admin/media?add=upload');
  await expect(choice(page)).toBeAttached();
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 64 * 1024,
  });
  const noise = Buffer.alloc(2 * 1024 ** 2, 'scientific ');
  await choice(page).setInputFiles([
    { name: 'long.pdf', mimeType: 'application/pdf', buffer: noise },
  ]);
  const progress = page.getByRole('progressbar', { name: 'Uploading long.pdf' });
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9][0-9]?$/);
  await expect(row(page, 'long.pdf')).toContainText(/[0-9]+%/);
  await expectAccessibleScreen(page);
});

test('a rejected upload shows its error and can be retried', async ({ page }) => {
  await page.goto('/admin/media?add=upload');
  const wrong = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') };
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await choice(page).setInputFiles([wrong]);
  const { error } = await (await answered).json();
  await expect(row(page, 'notes.png').getByRole('alert')).toHaveText(
    `Error uploading file: ${error.message}`,
  );
  await expectAccessibleScreen(page);
  await page.route('**/api/media', (route) => route.abort());
  await row(page, 'notes.png').getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'notes.png').getByRole('alert')).toContainText('Can’t reach the server');
  await page.unroute('**/api/media');
  await row(page, 'notes.png').getByRole('button', { name: 'Remove' }).click();
  await expect(uploads(page)).toHaveCount(0);
});

test('a file that a proxy rejects as too large can be retried', async ({ page }) => {
  const status = 413;
  await page.route(/\/api\/media(\/uploads\/[^/]+\?offset=.*)?$/, (route) =>
    ['POST', 'PATCH'].includes(route.request().method())
      ? route.fulfill({ status, contentType: 'text/html', body: '<h1>413</h1>' })
      : route.continue(),
  );
  await page.goto('/admin/media?add=upload');
  await choice(page).setInputFiles([
    await createPicture('small.png', 0),
    { name: 'long.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2 * 1024 ** 2, ' ') },
  ]);
  for (const name of ['small.png', 'long.pdf']) {
    await expect(row(page, name).getByRole('alert')).toHaveText(
      `Error uploading file: ${tooLargeForProxyError}`,
    );
  }
  await page.unrouteAll();
  await row(page, 'small.png').getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'small.png').getByText('Uploaded', { exact: true })).toBeVisible();
});

test('a file over the limit is not sent, and the error names the limit', async ({ page }) => {
  let sent = 0;
  await page.route('**/api/media', (route) => {
    if (route.request().method() === 'POST') sent += 1;
    return route.continue();
  });
  await page.goto('/admin/media?add=upload');
  const buffer = Buffer.alloc(5 * 1024 ** 2 + 1);
  await choice(page).setInputFiles([{ name: 'huge.png', mimeType: 'image/png', buffer }]);
  await expect(row(page, 'huge.png').getByRole('alert')).toHaveText(
    'Error uploading file: This file is 5 MB. Files can be up to 5MB.',
  );
  await expect(row(page, 'huge.png').getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect(sent).toBe(0);
});

test('a duplicate file is stored once', async ({ page, site }) => {
  const file = await createPicture('coast.png');
  await addFile(page, site, editor, file, { alt_text: 'The coast' });
  await page.goto('/admin/media?add=upload');
  await choice(page).setInputFiles([{ ...file, name: 'again.png' }]);
  await expect(uploads(page).getByText('This file is already in the library.')).toBeVisible();
  await uploads(page)
    .getByRole('button', { name: /^Details/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'coast.png' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(/1$/);
});

test('files can be dropped and pasted anywhere on the screen', async ({ page }) => {
  await page.goto('/admin/media');
  await expect(page.getByText('No media files yet.')).toBeVisible();
  const { buffer } = await createPicture('dropped.png');
  const bytes = [...buffer];
  const give = (kind: 'drag' | 'paste', name: string, tint: number) =>
    page.evaluate(
      ([how, called, data]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(data)], called, { type: 'image/png' }));
        const options = { bubbles: true, cancelable: true };
        if (how === 'paste') {
          const event = new ClipboardEvent('paste', { ...options, clipboardData: transfer });
          document.body.dispatchEvent(event);
          return;
        }
        for (const type of ['dragenter', 'dragover', 'drop']) {
          document.body.dispatchEvent(new DragEvent(type, { ...options, dataTransfer: transfer }));
        }
      },
      [kind, name, tint === 0 ? bytes : [...bytes, tint]] as const,
    );
  await give('drag', 'dropped.png', 0);
  await expect(card(page, 'dropped.png')).toBeVisible();
  await expect(toast(page, 'File uploaded successfully!')).toBeVisible();
  await give('paste', 'pasted.png', 1);
  await expect(card(page, 'pasted.png')).toBeVisible();
});

test('leaving during an upload asks first', async ({ page }) => {
  const { waiting, letOne } = await holdUploads(page);
  await page.goto('/admin/media?add=upload');
  await choice(page).setInputFiles([await createPicture('slow.png')]);
  await expect.poll(waiting).toBe(1);
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Stop uploading?' });
  await expect(question).toBeVisible();
  await expectAccessibleScreen(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'slow.png')).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  letOne();
  await expect(toast(page, 'File uploaded successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page).toHaveURL('/admin/account');
});

test('uploads go into the current folder', async ({ page, site }) => {
  await addFile(page, site, editor, await createPicture('coast.png'), { folder: 'Coast' });
  await page.goto('/admin/media?add=upload&folder=Coast');
  await expect(page.getByLabel('Folder (optional)')).toHaveValue('Coast');
  await choice(page).setInputFiles([await createPicture('second.png', 3)]);
  await expect(card(page, 'second.png')).toBeVisible();
  await expect(page.getByLabel('Folder').getByRole('option', { selected: true })).toHaveText(
    'Coast (2)',
  );
});

test('an upload with an expired token is retried with a new one', async ({ page }) => {
  const tokens: (string | undefined)[] = [];
  await page.route('**/api/media', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    tokens.push(route.request().headers().authorization);
    if (tokens.length > 1) return route.continue();
    const error = { code: 'unauthenticated', message: 'Please sign in to do this.' };
    return route.fulfill({ status: 401, json: { error } });
  });
  await page.goto('/admin/media?add=upload');
  await choice(page).setInputFiles([await createPicture('coast.png')]);
  await expect(toast(page, 'File uploaded successfully!')).toBeVisible();
  expect(new Set(tokens).size).toBe(2);
});
