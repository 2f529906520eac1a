import { signIntoGallery } from './gallery-sign-in.ts';
import { addFile, createPicture, emptyLibrary } from './media-library.ts';
import { expect, test } from './site.ts';
import { addStaff } from './staff.ts';

const editor = 'edda@dsti.gov.example';

test('a library image is inserted into the text with its alt text', async ({
  page,
  site,
  gallery,
}) => {
  await emptyLibrary(site);
  await addStaff(site, { email: editor, full_name: 'Edda Lindqvist', role: 'editor' });
  const output = { alt_text: 'The coast' };
  const { file_url } = await addFile(page, site, editor, await createPicture('coast.png'), output);
  await signIntoGallery(page, site, { gallery, email: editor });
  await page.goto(gallery);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const html = page.getByLabel('HTML of Text', { exact: true });
  const button = page
    .getByRole('toolbar', { name: 'Format: Text' })
    .getByRole('button', { name: 'Image', exact: true });
  await text.click();
  await page.keyboard.type('Before ');
  await button.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Select Media' });
  await picker.getByRole('button', { name: 'coast.png' }).click();
  await expect(picker).toHaveCount(0);
  await expect(html).toHaveText(`<p>Before <img src="${file_url}" alt="The coast"></p>`);
  await text.getByAltText('The coast').click();
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await dialog.getByLabel('Alternative text').fill('The coast at low tide');
  await dialog.getByRole('button', { name: 'Save image' }).click();
  await expect(html).toContainText('alt="The coast at low tide"');
  await button.click();
  await dialog.getByRole('button', { name: 'Remove image' }).click();
  await expect(html).not.toContainText('img');
  await expect(html).toContainText('Before');
});
