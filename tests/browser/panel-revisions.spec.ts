import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { addDesignedPage } from './builder.ts';
import { heading, storedContent } from './builder-steps.ts';
import { addPost, button, editor, formRegion, resetToStaff, toast } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(({ site }) => resetToStaff(site));

test('revisions are compared, named, and restored field by field', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  await signInAs(page, site, editor);
  const { id } = await addPost(site, 'Probe turbines', { published: true });
  await page.goto(`/admin/posts?search=probe&edit=${id}`);
  const form = formRegion(page, 'Edit Probe turbines');
  await form.getByLabel('Title').fill('Probe dams');
  await form.getByLabel('Excerpt').fill('Probe dams in short.');
  await form.getByRole('button', { name: 'Revisions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revisions' });
  await expect(dialog.getByText('2 fields differ: Title, Excerpt.')).toBeVisible();
  const excerpt = dialog.getByRole('row', { name: 'Excerpt' });
  await expect(excerpt.getByRole('deletion')).toContainText('turbines');
  await expect(excerpt.getByRole('insertion')).toContainText('dams');

  await dialog.getByRole('button', { name: 'Add name or note' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('As launched');
  await page.reload();
  await formRegion(page, 'Edit Probe dams').getByRole('button', { name: 'Revisions' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('As launched');
  await dialog.getByLabel('Name').press('Enter');
  await expect(toast(page, 'Name and note were saved.')).toBeVisible();
  const revisions = dialog.getByRole('list', { name: 'Revisions' });
  await expect(revisions.getByRole('listitem')).toContainText('As launched');

  await dialog.getByRole('button', { name: 'Restore Excerpt' }).click();
  await expect(toast(page, 'Excerpt was restored to the draft.')).toBeVisible();
  await expect(dialog.getByText('One field differs: Title.')).toBeVisible();
  await expect(revisions.getByRole('listitem')).toHaveCount(2);
  await expect(revisions.getByRole('listitem').first()).toContainText('Draft');
  await expectAccessibleScreen(page);

  await revisions.getByRole('button').first().click();
  await dialog.getByLabel('Compare with').selectOption({ index: 1 });
  await expect(dialog.getByRole('columnheader', { name: 'As launched' })).toBeVisible();
  await expect(dialog.getByText('2 fields differ: Title, Excerpt.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Restore / })).toHaveText([
    'Restore this revision',
  ]);
  await dialog.getByLabel('Show').selectOption('Named');
  await expect(revisions.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Close' }).click();
  const restored = formRegion(page, 'Edit Probe dams');
  await expect(restored.getByLabel('Excerpt')).toHaveValue('Probe turbines in short.');
  await expect(restored.getByLabel('Title')).toHaveValue('Probe dams');
});

test('one block of a page is restored in its place', async ({ page, site }) => {
  const { id } = await addDesignedPage(
    site,
    'Probe blocks',
    [heading('a', 'Wind'), heading('b', 'Water')],
    { published: true },
  );
  const blocks = JSON.stringify({ content: [heading('b', 'Rain'), heading('c', 'Sun')] });
  await onServer(site.databaseUrl, (client) =>
    client.query(`update pages set draft = jsonb_build_object('content', $1::text) where id = $2`, [
      blocks,
      id,
    ]),
  );
  await signInAs(page, site, editor);
  await page.goto(`/admin/pages?search=probe&edit=${id}`);
  await button(page, 'Revisions').click();
  const content = page.getByRole('region', { name: 'Content' });
  const items = content.getByRole('listitem');
  await expect(items).toHaveText([
    /Heading.*Rain.*Changed/,
    /Heading.*Sun.*Added/,
    /Wind.*Removed/,
  ]);
  await expect(items.first().getByRole('row', { name: 'Text' }).locator('del')).toContainText(
    'Water',
  );
  await expectAccessibleScreen(page);
  await content.getByRole('button', { name: 'Restore Heading: Wind' }).click();
  await expect(toast(page, 'Heading: Wind was restored to the draft.')).toBeVisible();
  await expect(items).toHaveText([/Rain.*Changed/, /Sun.*Added/]);
  expect(await storedContent(site, id)).toMatch(/Wind.*Rain.*Sun/);
});
