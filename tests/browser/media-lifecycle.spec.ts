import type { Browser, Page } from '@playwright/test';
import { openDatabase } from '#db/client.ts';
import { systemActor } from '#domain/actor.ts';
import { publishContent } from '#domain/content/publish-content.ts';
import { createPage } from '#domain/pages/create-page.ts';
import { pageContentType } from '#domain/pages/page-content-type.ts';
import { signIntoGallery } from './gallery-sign-in.ts';
import { card, createPicture, emptyLibrary, toast } from './media-library.ts';
import { expect, type Site, test } from './site.ts';
import { addStaff, signInAs } from './staff.ts';

const email = 'edda@dsti.gov.example';
const width = 1_600;

async function publishPageWith(site: Site, url: string): Promise<void> {
  const { db, close } = openDatabase(site.databaseUrl, { maxConnections: 1 });
  const actor = systemActor('Test');
  const props = { id: 'picture', url, alt: 'The coast' };
  const content = JSON.stringify({ content: [{ type: 'Image', props }], root: {} });
  const draft = await createPage(db, actor, { title: 'Coast', slug: 'coast', content });
  await publishContent(pageContentType, db, actor, draft);
  await close();
}

/** What a visitor is shown at the middle of the picture: its colour, and the file it came from. */
async function seenBy(browser: Browser, site: Site): Promise<{ colour: number[]; file: string }> {
  const context = await browser.newContext({ baseURL: site.url });
  const visitor = await context.newPage();
  await visitor.goto('/coast');
  const shown = visitor.getByRole('img', { name: 'The coast' });
  await expect(shown).toHaveJSProperty('complete', true);
  const seen = await shown.evaluate((element: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    canvas.width = 10;
    canvas.height = 10;
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(element, 0, 0, 10, 10);
    const data = drawing?.getImageData(9, 9, 1, 1).data ?? [];
    return { colour: [...data].slice(0, 3), file: new URL(element.currentSrc).pathname };
  });
  await context.close();
  return seen;
}

const differ = (one: number[], other: number[]) =>
  one.some((value, index) => Math.abs(value - (other[index] ?? 0)) > 40);

async function describeAll(page: Page, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const field = page.getByLabel('Describe the image').first();
    await field.fill(`Picture ${index}`);
    await field.press('Enter');
    await expect(page.getByLabel('Describe the image')).toHaveCount(count - index - 1);
  }
}

test('ten images are uploaded and described; one is published, then replaced for visitors', async ({
  page,
  browser,
  site,
  gallery,
}) => {
  await emptyLibrary(site);
  await addStaff(site, { email });
  await signInAs(page, site, email);
  await page.goto('/admin/media?add=upload');
  const ten = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      // Only the published one has to be large.
      createPicture(`photo-${index}.jpg`, index, index === 3 ? width : undefined),
    ),
  );
  await page.locator('input[type=file]').setInputFiles(ten);
  const uploads = page.getByRole('region', { name: 'Uploads' }).getByRole('listitem');
  for (const { name } of ten) {
    const row = uploads.filter({ hasText: name });
    await expect(row.getByText('Uploaded', { exact: true })).toBeVisible();
  }
  await expect(toast(page, '10 files uploaded successfully!')).toBeVisible();
  await describeAll(page, ten.length);
  await page.goto('/admin/media?view=missing-text');
  await expect(page.getByText('All images have alternative text.')).toBeVisible();

  await signIntoGallery(page, site, { gallery, email });
  await page.goto(gallery);
  await page.getByRole('button', { name: 'Choose from library' }).first().click();
  const picker = page.getByRole('dialog', { name: 'Select Media' });
  await picker.getByPlaceholder('Search media...').fill('photo-3');
  await picker.getByRole('button', { name: 'photo-3.jpg' }).click();
  const address = page.getByRole('textbox', { name: 'Featured image' });
  await expect(address).toHaveValue(/^\/media\/.*\/photo-3\.jpg$/);
  await publishPageWith(site, await address.inputValue());

  await expect(async () => {
    expect((await seenBy(browser, site)).file).toMatch(/\/\d+\.avif$/);
  }).toPass({ timeout: 60_000 });
  const before = await seenBy(browser, site);

  await page.goto('/admin/media?search=photo-3');
  await card(page, 'photo-3.jpg')
    .getByRole('button', { name: /^photo-3/ })
    .click();
  await expect(page.getByRole('link', { name: 'Coast' })).toBeVisible();
  const other = await createPicture('another.png', 7, width);
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(other);
  await expect(toast(page, 'replaced')).toBeVisible();
  let after = before;
  // The page may come from the cache until the server has heard of the change.
  await expect(async () => {
    after = await seenBy(browser, site);
    expect(after.file).not.toBe(before.file);
  }).toPass({ timeout: 60_000 });
  expect(differ(after.colour, before.colour)).toBe(true);
});
