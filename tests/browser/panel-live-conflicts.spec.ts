import { onServer } from '../postgres/databases.ts';
import { blockSaves } from './builder-steps.ts';
import { addPage, admin, editor, formRegion, resetToStaff } from './panel-content.ts';
import { expect, type Site, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
});

/** The administrator saves a draft, in another process. */
function saveElsewhere(site: Site, id: string, excerpt: string): Promise<unknown> {
  return onServer(site.databaseUrl, (client) =>
    client.query(
      `update pages set draft = $1, updated_by = (select id from auth.users where email = $2)
       where id = $3`,
      [JSON.stringify({ excerpt }), admin, id],
    ),
  );
}

test("others' drafts appear live, and conflict only with what was typed", async ({
  page,
  site,
}) => {
  const { id } = await addPage(site, 'Probe shared', { published: true });
  const stream = page.waitForResponse('**/api/realtime');
  await page.goto(`/admin/pages?search=probe&edit=${id}`);
  await stream;
  const mine = formRegion(page, 'Edit Probe shared');
  let reads = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(`/api/pages/${id}`)) reads += 1;
  });
  await mine.getByLabel('Excerpt').fill('Once');
  await expect(mine.getByText(/^Saved/)).toBeVisible();
  // Once this one has arrived, so has the notification of the page's own save.
  await saveElsewhere(site, id, 'Theirs');
  await expect(mine.getByLabel('Excerpt')).toHaveValue('Theirs');
  expect(reads).toBeLessThanOrEqual(2);
  const conflict = page.getByRole('alert').filter({ hasText: 'Adam Okoro changed' });
  await expect(conflict).toHaveCount(0);

  await blockSaves(page);
  await mine.getByLabel('Excerpt').fill('Mine');
  await saveElsewhere(site, id, 'Theirs again');
  await expect(mine.getByText('Conflict: compare changes')).toBeVisible();
  await expect(conflict.getByRole('row', { name: 'Excerpt' })).toContainText('Theirs again');
  await expect(mine.getByLabel('Excerpt')).toHaveValue('Mine');
});
