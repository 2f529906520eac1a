import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { toast } from './panel-content.ts';
import { expect, test } from './site.ts';
import { addStaff, signInAs } from './staff.ts';

const editor = 'edda@dsti.gov.example';

test.beforeEach(async ({ page, site }) => {
  await onServer(site.databaseUrl, (client) =>
    client.query(`
      delete from user_profiles; delete from auth.users;
      truncate posts cascade; delete from terms;
      insert into posts (title, slug, excerpt, content, category, tags, status) values
        ('Turbine', 'turbine', 'x', 'x', 'Energy', '{wind,grid}', 'published'),
        ('Panels', 'panels', 'x', 'x', 'Solar energy', '{sun}', 'draft')`),
  );
  await addStaff(site, { email: editor, full_name: 'Edda Lindqvist', role: 'editor' });
  await signInAs(page, site, editor);
});

test('categories and tags are chosen in a post, and managed on their screen, by keyboard', {
  tag: '@gate',
}, async ({ page }) => {
  await page.goto('/admin/posts?search=turbine');
  await page.getByRole('button', { name: 'Edit Turbine' }).click();
  const form = page.getByRole('region', { name: 'Edit Turbine' });
  const tags = form.getByLabel('Tags');
  await tags.fill('Wind, storage, hydro,');
  await expect(
    form.getByRole('button', { name: /^Remove (wind|grid|storage|hydro)$/ }),
  ).toHaveCount(4);
  await tags.pressSequentially('su');
  await page.getByRole('option', { name: /^sun/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('button', { name: 'Remove sun' })).toBeVisible();
  await page.keyboard.press('Backspace');
  await expect(form.getByRole('button', { name: 'Remove sun' })).toBeHidden();
  await expect(form.getByText('Removed sun.')).toBeAttached();
  const category = form.getByLabel('Category');
  await category.fill('Hydro power');
  await expect(page.getByRole('option', { name: 'Create “Hydro power”' })).toBeVisible();
  await category.press('Tab');
  await expect(category).toHaveValue('Hydro power');
  await expect(category).toHaveAccessibleDescription(/new category/);
  await expectAccessibleScreen(page);
  await expect(form.getByText(/^Saved/)).toBeVisible();
  await expect(category).not.toHaveAccessibleDescription(/new category/);
  await form.getByRole('button', { name: 'Publish changes' }).click();
  await expect(toast(page, 'was published')).toBeVisible();

  await page.goto('/admin/categories');
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect(row(/^Energy/)).toContainText('0');
  await expect(row(/^Hydro power/)).toContainText('1');
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: 'Edit Hydro power' }).press('Enter');
  await page.getByLabel('Name', { exact: true }).fill('Water');
  await page.getByLabel('Description').fill('Rivers and tides.');
  await page.keyboard.press('Control+s');
  await expect(row(/^Water/)).toContainText('Formerly Hydro power');
  const news = await page.request.get('/news?category=hydro+power');
  expect(await news.text()).toContain('Rivers and tides.');

  await page.getByRole('button', { name: 'More actions for Solar energy' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Merge' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Merge into').fill('nothing');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Merge into')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Merge into').fill('water');
  await page.getByRole('option', { name: /^Water/ }).click();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(row(/^Water/)).toContainText('2');

  await page.getByRole('link', { name: 'Tags', exact: true }).click();
  await page.getByRole('button', { name: 'More actions for grid' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('button', { name: 'Remove from 1 item and delete' }).click();
  await expect(row(/^grid/)).toBeHidden();
  await row(/^hydro/)
    .getByRole('link')
    .click();
  await expect(page).toHaveURL('/admin/posts?tag=hydro');
  await expect(page.getByRole('row', { name: /Turbine/ })).toBeVisible();
});

test('the progress of a rename and a deletion with many items is shown', async ({ page }) => {
  const updates: Record<string, object> = {
    Energy: { removes: false, total: 20_000, done: 4_500 },
    'Solar energy': { removes: true, total: 12_000, done: 250 },
  };
  await page.route('**/api/categories?*', async (route) => {
    const response = await route.fetch();
    const { items, total } = await response.json();
    const listed = items.map((term: { name: string }) => ({
      ...term,
      update: updates[term.name] ?? null,
    }));
    await route.fulfill({ response, json: { items: listed, total } });
  });
  await page.goto('/admin/categories');
  const renamed = page.getByText('Updating items: 4,500 of 20,000');
  await expect(renamed).toBeVisible();
  await expect(page.getByText('Being deleted: removed from 250 of 12,000')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Energy', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Solar energy' })).toHaveCount(0);
  await expectAccessibleScreen(page);
  delete updates.Energy;
  await expect(renamed).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
