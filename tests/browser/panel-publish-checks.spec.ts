import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import {
  addPage,
  addPost,
  addProject,
  button,
  chooseAction,
  editor,
  expectForVisitors,
  resetToStaff,
  toast,
} from './panel-content.ts';
import { expect, type Site, test } from './site.ts';
import { signInAs } from './staff.ts';

const content = '<p>See <a href="/probe-gone">the wind report</a>.</p>';

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
});

function acceptedOf(site: Site, id: string): Promise<unknown> {
  return onServer(site.databaseUrl, async (client) => {
    const { rows } = await client.query(
      "select details -> 'accepted' as accepted from audit_log where action = 'publish' and subject_id = $1",
      [id],
    );
    return rows.map(({ accepted }) => accepted);
  });
}

test('bulk publishing lists the posts with errors and can leave them out', async ({
  page,
  site,
}) => {
  const { id: fine } = await addPost(site, 'Probe fine');
  // Links between posts that are published together work.
  await addPost(site, 'Probe linking', {
    content: `<p>See <a href="/_link/posts/${fine}">the fine one</a>.</p>`,
  });
  const { id: broken } = await addPost(site, 'Probe broken', { content });
  await page.goto('/admin/posts?search=probe');
  await page.getByLabel('Select all posts shown').check();
  await button(page, 'Publish').click();
  const question = page.getByRole('alertdialog', { name: '1 of 3 posts has errors' });
  await expect(question).toContainText('Nothing is published at /probe-gone.');
  await expect(question.getByRole('link', { name: 'Probe broken' })).toHaveAttribute(
    'href',
    `/admin/posts/${broken}`,
  );
  await expectAccessibleScreen(page);
  await question.getByRole('button', { name: 'Publish 2 posts without errors' }).click();
  await expect(toast(page, '2 posts were published.')).toBeVisible();
  await expectForVisitors(page, '/news/probe-linking', 200);
  await expectForVisitors(page, '/news/probe-broken', 404);

  // The others are no longer selected.
  await expect(page.getByText('1 selected')).toBeVisible();
  await button(page, 'Publish').click();
  await page
    .getByRole('alertdialog', { name: 'Publish Probe broken' })
    .getByRole('button', { name: 'Publish anyway' })
    .click();
  await expectForVisitors(page, '/news/probe-broken', 200);
  expect(await acceptedOf(site, fine)).toEqual([null]);
  expect(await acceptedOf(site, broken)).toEqual([['dead-link']]);
});

test('publishing a row asks about errors, and rejects a changed item', async ({ page, site }) => {
  const { id } = await addPage(site, 'Probe page');
  const block = { type: 'Button', props: { id: 'open', text: 'Read on', href: '' } };
  const stored = JSON.stringify({ root: { props: {} }, content: [block] });
  await onServer(site.databaseUrl, (client) =>
    client.query('update pages set content = $1 where id = $2', [stored, id]),
  );
  await page.route('**/api/realtime', (route) => route.abort());
  await page.goto('/admin/pages?search=probe');
  const publish = () => chooseAction(page, 'Probe page', 'Publish');
  const question = page.getByRole('alertdialog', { name: 'Publish Probe page' });
  await publish();
  await expect(question).toContainText('The button “Read on” has no link');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page, 'More actions for Probe page')).toBeFocused();
  await publish();
  await expect(question).toBeVisible();
  await onServer(site.databaseUrl, (client) =>
    client.query("update pages set title = 'Probe renamed' where id = $1", [id]),
  );
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Probe page: ' })).toBeVisible();
  await expectForVisitors(page, '/probe-page', 404);
  // The row has its new version.
  await chooseAction(page, 'Probe renamed', 'Publish');
  await page
    .getByRole('alertdialog', { name: 'Publish Probe renamed' })
    .getByRole('button', { name: 'Publish anyway' })
    .click();
  await expectForVisitors(page, '/probe-page', 200);
  expect(await acceptedOf(site, id)).toEqual([['link-without-url']]);
});

test('the quick edit form of a page asks before publishing errors', async ({ page, site }) => {
  const { id } = await addPage(site, 'Probe quick');
  const block = { type: 'Button', props: { id: 'lost', text: 'Apply', href: '/probe-gone' } };
  const stored = JSON.stringify({ root: { props: {} }, content: [block] });
  await onServer(site.databaseUrl, (client) =>
    client.query('update pages set content = $1 where id = $2', [stored, id]),
  );
  await page.goto(`/admin/pages?search=probe&edit=${id}`);
  const form = page.getByRole('region', { name: 'Edit Probe quick' });
  await form.getByLabel('Status').selectOption('Published');
  await form.getByRole('button', { name: 'Publish', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Publish with errors' });
  await expect(question).toContainText('/probe-gone');
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await expectForVisitors(page, '/probe-quick', 200);
  expect(await acceptedOf(site, id)).toEqual([['dead-link']]);
});

test('a project without errors is published at once, and one with errors after a question', async ({
  page,
  site,
}) => {
  await addProject(site, 'Probe fine', { published: false });
  const { id } = await addProject(site, 'Probe broken', { published: false });
  await onServer(site.databaseUrl, (client) =>
    client.query('update projects set detailed_description = $1 where id = $2', [content, id]),
  );
  await page.goto('/admin/projects?search=probe');
  await chooseAction(page, 'Probe fine', 'Publish');
  await expect(toast(page, 'Probe fine was published.')).toBeVisible();
  await chooseAction(page, 'Probe broken', 'Publish');
  const question = page.getByRole('alertdialog', { name: 'Publish Probe broken' });
  await question.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(toast(page, 'Probe broken was published.')).toBeVisible();
});
