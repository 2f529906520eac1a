import { onServer } from '../postgres/databases.ts';
import { accessibilityProblems } from './axe.ts';
import { visible } from './builder-locators.ts';
import { openPageWithBlocks } from './builder-pages.ts';
import { addFile, createPicture } from './media-library.ts';
import { editor, expectForVisitors, resetToStaff } from './panel-content.ts';
import { expect, test } from './site.ts';
import { signInAs } from './staff.ts';

test('issues are listed while editing, linked to their block, and confirmed before publishing', async ({
  page,
  site,
}) => {
  test.slow();
  await resetToStaff(site);
  await signInAs(page, site, editor);
  const file = await addFile(page, site, editor, await createPicture('map.png'));
  const id = await openPageWithBlocks(page, site, 'Probe checks', [
    { type: 'Heading', props: { id: 'heading', children: 'Deep', level: 4 } },
    { type: 'Image', props: { id: 'image', url: file.file_url } },
    { type: 'Button', props: { id: 'lost', text: 'Apply now', href: '/gone' } },
    { type: 'Button', props: { id: 'open', text: 'Read on', href: '' } },
    { type: 'Paragraph', props: { id: 'text', children: 'Said to visitors.' } },
  ]);
  const checks = page.getByRole('button', { name: /^Checks/ });
  await expect(checks).toHaveAccessibleName('Checks 4: 2 errors, 2 suggestions');
  await checks.click();
  const list = page.getByRole('dialog', { name: 'Checks' });
  await expect(list.getByRole('listitem')).toHaveCount(4);
  expect(await accessibilityProblems(page)).toEqual([]);
  await list.getByRole('button', { name: 'Mark as decorative' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await list.getByRole('button', { name: 'Go to block: Button “Read on”' }).click();
  const address = visible(page.getByRole('combobox', { name: 'Link' }));
  await expect(address).toBeFocused();
  await expect(address).toHaveValue('');
  await page.keyboard.type('/about/mission');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(checks).toHaveAccessibleName('Checks 2: 1 error, 1 suggestion');

  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  const question = page.getByRole('alertdialog', { name: 'Publish with errors' });
  await expect(question).toContainText('Nothing is published at /gone.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectForVisitors(page, '/probe-checks', 404);
  await publish.click();
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await expectForVisitors(page, '/probe-checks', 200, 'Said to visitors.');
  const { rows } = await onServer(site.databaseUrl, (client) =>
    client.query(
      "select details from audit_log where action = 'publish' and subject_id = $1 order by at",
      [id],
    ),
  );
  expect(rows).toEqual([{ details: { slug: 'probe-checks', accepted: ['dead-link'] } }]);
});

test('a page without issues is published without a question', async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
  await openPageWithBlocks(page, site, 'Probe sound', [
    { type: 'Paragraph', props: { id: 'text', children: 'Nothing to mend.' } },
  ]);
  await page.getByRole('button', { name: 'Checks: no problems found' }).click();
  await expect(page.getByText('No problems found.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectForVisitors(page, '/probe-sound', 200, 'Nothing to mend.');
});
