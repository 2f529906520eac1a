import type { Page } from '@playwright/test';
import { countJobs } from './job-counts.ts';
import { addFile, createPicture } from './media-library.ts';
import {
  addPost,
  button,
  editor,
  expectForVisitors,
  formRegion,
  resetToStaff,
  row,
  toast,
} from './panel-content.ts';
import { expectSelectedText } from './rich-text-steps.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Content', exact: true });

async function pastePicture(page: Page, name: string, turn: number): Promise<void> {
  const { buffer } = await createPicture(name, turn);
  await text(page).evaluate(
    (element, { bytes, name }) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
    },
    { bytes: [...buffer], name },
  );
}

/** Answers the dialog that asks for the alternative text of a new image. */
async function describePicture(page: Page, words: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await expect(dialog.getByLabel('Alternative text')).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
}

test('the usual jobs of an editor take few clicks', async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n%%EOF');
  await addFile(page, site, editor, {
    name: 'probe-plan.pdf',
    mimeType: 'application/pdf',
    buffer: pdf,
  });
  await addPost(site, 'Probe target', { published: true });
  await addPost(site, 'Probe typo', { published: true });
  const planned = await addPost(site, 'Probe planned');
  const jobs = await countJobs(page);

  await page.goto('/admin');
  const whole = await jobs.count('Post with two images, a link and a table', async () => {
    await page.getByRole('link', { name: 'Posts', exact: true }).first().click();
    await button(page, 'New Post').first().click();
    await page.getByRole('button', { name: 'Open in writing screen' }).click();
    await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused();
    await page.keyboard.type('Probe harvest');
    await page.keyboard.press('Enter');
    await page.keyboard.type('See the target');
    // While the editor is loading, letters are passed on to it, but shortcuts are not.
    await expect(text(page)).toBeFocused();
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await expectSelectedText(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search or paste a URL' })).toBeFocused();
    await page.keyboard.type('Probe target');
    await expect(page.getByRole('option')).toHaveCount(1);
    await expect(page.getByRole('option')).toHaveAttribute('data-highlighted', '');
    await page.keyboard.press('Enter');
    await expect(text(page)).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/table');
    await expect(page.getByRole('option', { name: 'Table' })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Crop');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Tonnes');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await pastePicture(page, 'field.png', 3);
    await describePicture(page, 'A field');
    await pastePicture(page, 'barn.png', 4);
    await describePicture(page, 'A barn');
    await page.getByRole('textbox', { name: 'Excerpt' }).click();
    await page.keyboard.type('What grew.');
    await button(page, 'Publish').click();
    await expect(toast(page, 'Probe harvest was published.')).toBeVisible();
  });
  const html = await (await page.request.get('/news/probe-harvest')).text();
  for (const part of ['href="/news/probe-target"', 'Tonnes', 'alt="A field"', 'alt="A barn"']) {
    expect(html).toContain(part);
  }

  await page.goto('/news/probe-typo');
  const typo = await jobs.count('Typo on a live post', async () => {
    await page.getByRole('link', { name: 'Edit this page' }).click();
    await text(page).getByText('Probe typo at length.').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('!');
    await button(page, 'Publish changes').click();
    await expect(toast(page, 'Probe typo was published.')).toBeVisible();
  });
  await expectForVisitors(page, '/news/probe-typo', 200, 'Probe typo at length!');

  await page.goto(`/admin/posts/${planned.id}`);
  await jobs.count('Schedule a post', async () => {
    await button(page, 'More ways to publish').click();
    await page.getByRole('menuitem', { name: 'Schedule…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule' });
    await dialog.getByLabel('Publish at (optional)', { exact: true }).fill('2031-05-01T09:00');
    await dialog.getByRole('button', { name: 'Save schedule' }).click();
    await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  });

  await page.goto(`/admin/posts/${planned.id}`);
  await jobs.count('Link to a PDF', async () => {
    await text(page).getByText('Probe planned at length.').click();
    await page.keyboard.press('Shift+Home');
    await expectSelectedText(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search or paste a URL' })).toBeFocused();
    await page.keyboard.type('probe-plan.pdf');
    await expect(page.getByRole('option')).toHaveCount(1);
    await expect(page.getByRole('option')).toHaveAttribute('data-highlighted', '');
    await page.keyboard.press('Enter');
    await expect(text(page).locator('a[href$="/probe-plan.pdf"]')).toBeVisible();
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
  });

  await page.goto('/admin/posts?search=probe+typo');
  await jobs.count('Duplicate a post and edit the copy', async () => {
    await row(page, 'Probe typo')
      .getByRole('button', { name: /^More actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    const form = formRegion(page, 'Edit Probe typo (copy)');
    await form.getByLabel('Title').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' again');
    const saved = formRegion(page, 'Edit Probe typo (copy) again');
    await expect(saved).toContainText(/Saved \d\d:\d\d/);
  });

  jobs.print();
  expect(whole.clicks).toBeLessThanOrEqual(15);
  expect(typo.clicks).toBeLessThanOrEqual(3);
});
