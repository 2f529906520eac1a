import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { addDesignedPage, blockField, canvasWith } from './builder.ts';
import {
  editBlockText,
  heading,
  paragraph,
  saved,
  selectBlockByText,
  storedContent,
} from './builder-steps.ts';
import { button, editor, expectForVisitors, resetToStaff, toast, viewer } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
});

test('Ctrl+S saves immediately from a field, the canvas and elsewhere', async ({ page, site }) => {
  const { id, builder } = await addDesignedPage(site, 'Probe key', [
    heading('a', 'Words'),
    paragraph('b', 'Below'),
  ]);
  await page.goto(builder);
  const said = toast(page, 'Saved. Publish to show your changes to visitors.');
  const places = [
    () => blockField(page, 'Text').focus(),
    () => selectBlockByText(page, 'Below'),
    () => page.getByRole('heading', { level: 1 }).click(),
  ];
  await selectBlockByText(page, 'Words');
  for (const [number, place] of places.entries()) {
    await selectBlockByText(page, number === 0 ? 'Words' : `Words ${number - 1}`);
    await blockField(page, 'Text').fill(`Words ${number}`);
    await place();
    await page.keyboard.press('ControlOrMeta+s');
    // What is saved after a pause says nothing.
    await said.getByRole('button', { name: 'Dismiss' }).click();
    await expect(said).toHaveCount(0);
    await expect(saved(page)).toBeVisible();
    expect(await storedContent(site, id)).toContain(`Words ${number}`);
  }
});

test("a preview shows the latest draft, and visitors don't see it", async ({
  page,
  context,
  site,
}) => {
  const { id, address, builder } = await addDesignedPage(
    site,
    'Probe look',
    [heading('a', 'As published')],
    { published: true },
  );
  await page.goto(builder);
  await editBlockText(page, 'As published', 'As typed last');
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: /^Preview/ }).click();
  const preview = await opening;
  await expect(preview).toHaveURL(`/preview/pages/${id}`);
  await expect(preview.getByRole('heading', { name: 'As typed last' })).toBeVisible();
  await expectForVisitors(page, address, 200, 'As published');
  await expect(saved(page)).toBeVisible();
});

test('a draft is discarded, and an older revision is restored', async ({ page, site }) => {
  const { id, builder } = await addDesignedPage(site, 'Probe back', [heading('a', 'First state')], {
    published: true,
  });
  await page.goto(builder);
  await editBlockText(page, 'First state', 'Second state');
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Discard changes' }).click();
  await button(page, 'Discard changes').click();
  await expect(toast(page, 'Changes to Probe back were discarded.')).toBeVisible();
  await canvasWith(page, 'First state');
  expect(await storedContent(site, id)).toContain('First state');

  await editBlockText(page, 'First state', 'Third state');
  await button(page, 'Publish').click();
  await expect(toast(page, 'Page content saved successfully!')).toBeVisible();
  await expect(button(page, 'Publish')).toBeDisabled();
  await expect(button(page, 'Publish')).toBeFocused();
  await onServer(site.databaseUrl, (client) =>
    client.query(
      `insert into revisions (subject_table, subject_id, fields, author_name)
       select 'pages', id, jsonb_build_object('title', title, 'slug', slug, 'excerpt', excerpt,
         'content', replace(content, 'Third', 'Fourth')), 'Ada' from pages where id = $1`,
      [id],
    ),
  );
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Revisions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revisions' });
  await expect(dialog.getByRole('region', { name: 'Content' })).toContainText('Fourth');
  await expectAccessibleScreen(page);
  await dialog.getByRole('button', { name: 'Restore this revision' }).click();
  await expect(
    toast(page, 'Revision restored as a draft. Publish it to update the site.'),
  ).toBeVisible();
  await canvasWith(page, 'Fourth state');
  expect(await storedContent(site, id)).toContain('Fourth state');
});

test('a viewer can read everything and change nothing', async ({ page, site }) => {
  const { builder } = await addDesignedPage(site, 'Probe viewer', [heading('a', 'For all')]);
  await signInAs(page, site, viewer);
  const writes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/pages') && request.method() !== 'GET') writes.push(pathname);
  });
  await page.goto(builder);
  await selectBlockByText(page, 'For all');
  await expect(blockField(page, 'Text')).toHaveAttribute('readonly');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+s');
  await canvasWith(page, 'For all');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
  expect(writes).toEqual([]);
});
