import { dropFile } from './dropped-files.ts';
import { signIntoGallery } from './gallery-sign-in.ts';
import { createPicture, emptyLibrary } from './media-library.ts';
import { openText, pageErrors } from './rich-text-steps.ts';
import { expect, test } from './site.ts';
import { addStaff } from './staff.ts';

const editor = 'edda@dsti.gov.example';

test('a pasted image is uploaded in its place while the text is edited', async ({
  page,
  site,
  gallery,
}) => {
  const errors = pageErrors(page);
  await emptyLibrary(site);
  await addStaff(site, { email: editor, full_name: 'Edda Lindqvist', role: 'editor' });
  await signIntoGallery(page, site, { gallery, email: editor });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let rejections = 1;
  await page.route('**/api/media', async (route) => {
    await held;
    rejections -= 1;
    if (rejections === 0) return route.abort();
    await route.fallback();
  });
  const { text, output, button } = await openText(page, gallery);
  const { buffer } = await createPicture('coast.png');
  await text.focus();
  await page.keyboard.type('Before');
  await text.evaluate(
    (element, bytes) => {
      const clipboardData = new DataTransfer();
      const file = new File([new Uint8Array(bytes)], 'coast.png', { type: 'image/png' });
      clipboardData.items.add(file);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
    },
    [...buffer],
  );
  await expect(text.getByText('coast.png').first()).toBeVisible();
  await page.keyboard.type(' the storm');
  await expect(output).toHaveText('<p>Before the storm</p>');
  release();
  await expect(text.getByRole('alert')).toContainText('Error uploading file');
  await text.getByRole('button', { name: 'Try again to upload coast.png' }).click();
  await expect(output).toContainText(
    /^<p>Before the storm<\/p><p><img src="\/media\/[^"]+" alt=""><\/p>$/,
  );
  await expect(text.getByText('coast.png')).toHaveCount(0);
  await expect(output).not.toContainText(/blob:|data:/);
  await text.locator('img[src^="/media/"]').click();
  await button('Image').click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await dialog.getByLabel('Alternative text').fill('The coast');
  await dialog.getByLabel('Caption (optional)').fill('At low tide');
  await dialog.getByLabel('Alignment').selectOption('Right, beside the text');
  await dialog.getByLabel('Size').selectOption('Small');
  await dialog.getByRole('button', { name: 'Save image' }).click();
  await expect(output).toContainText(
    /<figure data-align="right" data-size="small"><p><img src="[^"]+" alt="The coast"><\/p><figcaption>At low tide<\/figcaption><\/figure>$/,
  );
  expect(errors.filter((error) => !error.includes('net::ERR_FAILED'))).toEqual([]);
});

test('pasted images are uploaded in their places, and those that can’t be read are counted', async ({
  page,
  site,
  gallery,
}) => {
  const errors = pageErrors(page);
  await emptyLibrary(site);
  await addStaff(site, { email: editor, full_name: 'Edda Lindqvist', role: 'editor' });
  await signIntoGallery(page, site, { gallery, email: editor });
  const { text, output } = await openText(page, gallery);
  const { buffer } = await createPicture('coast.png');
  await text.focus();
  const source = `data:image/png;base64,${buffer.toString('base64')}`;
  const html = `<p>Before</p><p><img src="${source}"></p><p>After</p><p><img src="file:///C:/a.png"></p>`;
  await text.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    clipboardData.setData('text/plain', 'Before After');
    // What Word adds: a picture of the whole text.
    clipboardData.items.add(new File([], 'image.png', { type: 'image/png' }));
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
  await expect(output).toHaveText(
    /^<p>Before<\/p><p><img src="\/media\/[^"]+" alt=""><\/p><p>After<\/p>$/,
  );
  const notice = page.getByRole('region', { name: 'Notifications' }).getByText('One image');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  expect(errors).toEqual([]);
});

test('a dropped image is uploaded where it is dropped', async ({ page, site, gallery }) => {
  await emptyLibrary(site);
  await addStaff(site, { email: editor, full_name: 'Edda Lindqvist', role: 'editor' });
  await signIntoGallery(page, site, { gallery, email: editor });
  const { text, output } = await openText(page, gallery);
  await text.focus();
  await page.keyboard.type('One');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Two');
  const { buffer } = await createPicture('coast.png');
  await text.getByText('One').evaluate(
    (line, bytes) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'coast.png', { type: 'image/png' }));
      const { x, y, height } = line.getBoundingClientRect();
      const place = { clientX: x + 2, clientY: y + height / 2 };
      const event = { dataTransfer, ...place, bubbles: true, cancelable: true };
      line.dispatchEvent(new DragEvent('drop', event));
    },
    [...buffer],
  );
  await expect(output).toHaveText(
    /^<p>One<\/p><p><img src="\/media\/[^"]+" alt=""><\/p><p>Two<\/p>$/,
  );
});

test('a file that is dropped beside a target stays out of the browser', async ({
  page,
  site,
  gallery,
}) => {
  await emptyLibrary(site);
  await addStaff(site, { email: editor, full_name: 'Edda Lindqvist', role: 'editor' });
  await signIntoGallery(page, site, { gallery, email: editor });
  await openText(page, gallery);
  expect(await page.locator('body').evaluate(dropFile)).toEqual({ dragover: true, drop: true });
  const field = page.getByRole('textbox').first();
  expect(await field.evaluate(dropFile)).toEqual({ dragover: true, drop: true });
});
