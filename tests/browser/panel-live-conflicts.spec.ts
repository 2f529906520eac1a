import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { addFile, createPicture } from './media-library.ts';
import { addPage, addProject, admin, editor, formRegion, resetToStaff } from './panel-content.ts';
import { expect, type Site, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, admin);
});

/** Somebody else saves, in another process. */
function write(site: Site, statement: string, values: readonly unknown[]): Promise<unknown> {
  return onServer(site.databaseUrl, (client) => client.query(statement, [...values]));
}

async function listening(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse('**/api/realtime');
  await page.goto(address);
  await stream;
}

const said = (page: Page) => page.getByRole('alert').filter({ hasText: 'Someone else changed' });

test('a draft saved by someone else appears live where nothing was typed', async ({
  page,
  site,
}) => {
  const { id } = await addPage(site, 'Probe copied', { published: true });
  await listening(page, `/admin/pages?search=probe&edit=${id}`);
  const mine = formRegion(page, 'Edit Probe copied');
  await expect(mine.getByLabel('Excerpt')).toHaveValue('');
  await write(site, `update pages set draft = '{"excerpt":"Theirs"}' where id = $1`, [id]);
  await expect(mine.getByLabel('Excerpt')).toHaveValue('Theirs');
  await expect(said(page)).toHaveCount(0);
});

test('a conflict is shown while typing, and typed text is kept', async ({ page, site }) => {
  const { id } = await addProject(site, 'Probe typed in');
  await listening(page, `/admin/projects?search=probe&edit=${id}`);
  const mine = formRegion(page, 'Edit Probe typed in');
  await mine.getByLabel('Short description').fill('Mine');
  await write(site, `update projects set draft = '{"description":"Theirs"}' where id = $1`, [id]);
  await expect(mine.getByText('Conflict: compare changes')).toBeVisible();
  await expect(said(page).getByRole('row', { name: 'Short description' })).toContainText('Theirs');
  await expect(mine.getByLabel('Short description')).toHaveValue('Mine');
});

test("saving one's own changes shows no conflict", async ({ page, site }) => {
  const { id } = await addPage(site, 'Probe own');
  await listening(page, `/admin/pages?search=probe&edit=${id}`);
  const mine = formRegion(page, 'Edit Probe own');
  let reads = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(`/api/pages/${id}`)) reads += 1;
  });
  await mine.getByLabel('Excerpt').fill('Once');
  await expect(mine.getByText(/^Saved/)).toBeVisible();
  // Whoever hears of this one has heard of the other.
  await write(site, `update pages set draft = '{"excerpt":"Theirs"}' where id = $1`, [id]);
  await expect(mine.getByLabel('Excerpt')).toHaveValue('Theirs');
  expect(reads).toBeLessThanOrEqual(2);
  await expect(said(page)).toHaveCount(0);
});

test('users and files show conflicts live too', async ({ page, site }) => {
  const { rows } = (await write(site, 'select id from auth.users where email = $1', [editor])) as {
    rows: { id: string }[];
  };
  await listening(page, `/admin/users?edit=${rows[0]?.id}`);
  const person = formRegion(page, 'Edit Edda Lindqvist');
  await person.getByLabel('Department').fill('Water');
  await write(site, "update user_profiles set department = 'Energy' where id = $1", [rows[0]?.id]);
  await expect(said(page).getByRole('row', { name: 'Department' })).toContainText('Energy');
  await expect(person.getByLabel('Department')).toHaveValue('Water');
  await person.getByRole('button', { name: 'Keep mine' }).click();

  const told = { alt_text: 'The coast' };
  const file = await addFile(page, site, admin, await createPicture('probe-coast.png'), told);
  await page.goto(`/admin/media?open=${file.id}`);
  const alternative = page.getByRole('dialog').getByLabel('Alternative text');
  await alternative.fill('Mine');
  await write(site, "update media set alt_text = 'Theirs' where id = $1", [file.id]);
  await expect(said(page).getByRole('row', { name: 'Alternative text' })).toContainText('Theirs');
  await expect(alternative).toHaveValue('Mine');
});
