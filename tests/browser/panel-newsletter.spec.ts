import type { Page } from '@playwright/test';
import { issueFieldLabels } from '#admin/screens/newsletter/issues/compose/issue-form-fields.ts';
import { deliveryLabels } from '#admin/screens/newsletter/issues/issue-labels.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { holdRequests } from './delayed-responses.ts';
import { expectEverythingReachableByKeyboard } from './keyboard-walk.ts';
import { addPost, admin, button, chooseAction, resetToStaff, row, toast } from './panel-content.ts';
import { setMailServer } from './panel-settings.ts';
import { expect, type Site, test } from './site.ts';
import { signInAs } from './staff.ts';

const gone = 'nobody@example.org';

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await onServer(site.databaseUrl, async (client) => {
    await client.query('delete from newsletter_issues');
    await client.query('delete from newsletter_subscribers');
  });
  await signInAs(page, site, admin);
});

async function addSubscribers(site: Site, emails: string[]): Promise<void> {
  await onServer(site.databaseUrl, (client) =>
    client.query(
      `insert into newsletter_subscribers (email, reference, source, confirmed_at)
       select email, md5(email), 'import', now() from unnest($1::text[]) as list (email)`,
      [emails],
    ),
  );
}

const form = (page: Page) => page.getByRole('form', { name: 'Issue' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const question = (page: Page) => page.getByRole('alertdialog');

test('an administrator writes an issue with news, tests it and sends it', { tag: '@gate' }, async ({
  page,
  site,
}) => {
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(
        address === gone
          ? Object.assign(new Error('No such mailbox here'), { responseCode: 550 })
          : null,
      ),
  });
  try {
    await setMailServer(site, server.port);
    await addPost(site, 'Probe turbine', { published: true });
    await addSubscribers(site, ['ada@example.org', 'bo@example.org', gone]);
    await page.goto('/admin/newsletter');
    await expect(page).toHaveURL('/admin/newsletter/issues');
    await expect(page.getByText('No issues yet.')).toBeVisible();
    await page.getByRole('link', { name: 'New issue' }).first().click();

    await form(page).getByLabel(issueFieldLabels.subject).fill('Summer news');
    await form(page).getByLabel(issueFieldLabels.preview).fill('Wind, water and you');
    await form(page).getByRole('textbox', { name: issueFieldLabels.content }).click();
    await page.keyboard.type('Dear readers,');
    await button(page, 'Add posts').click();
    const news = dialog(page, 'Add posts');
    await news.getByRole('searchbox').fill('turbine');
    await news.getByRole('checkbox', { name: 'Probe turbine' }).check();
    await expect(news.getByRole('listitem')).toHaveCount(1);
    await expectAccessibleScreen(page);
    await news.getByRole('button', { name: 'Add post' }).click();
    await expect(form(page).getByRole('link', { name: 'Read more: Probe turbine' })).toBeVisible();
    await expect(page).toHaveURL(/\/issues\/[0-9a-f-]{36}$/);
    await form(page).getByLabel(issueFieldLabels.subject).fill('Summer news from us');
    await expect(form(page)).toContainText(/Saved \d\d:\d\d/);
    await expect(page).toHaveTitle(/^Edit Summer news from us/);
    await expectAccessibleScreen(page);

    const reports: string[] = [];
    page.on('console', (message) => message.type() === 'error' && reports.push(message.text()));
    await button(page, 'Preview').click();
    const preview = dialog(page, 'Preview');
    const email = preview.frameLocator('iframe:visible');
    await expect(email.getByText('Dear readers,')).toBeVisible();
    await expect(email.getByRole('heading', { name: 'Probe turbine' })).toBeVisible();
    // The policy of the panel forbids inline styles; the preview applies them.
    const colour = await email.locator('body').evaluate((body) => body.style.backgroundColor);
    expect(colour).not.toBe('');
    await expectAccessibleScreen(page);
    await preview.getByRole('tab', { name: 'Phone' }).click();
    await expect(preview.getByTitle('The email on a phone')).toBeVisible();
    await preview.getByRole('tab', { name: 'Plain text' }).click();
    await expect(preview.getByRole('region', { name: 'Plain text' })).toContainText('Dear readers');
    expect(reports).toEqual([]);
    await page.keyboard.press('Escape');

    await button(page, 'Send test to me').click();
    await expect(toast(page, `A test email is on its way to ${admin}.`)).toBeVisible();
    const test = await server.next();
    expect(test.subject).toBe('[Test] Summer news from us');

    await button(page, 'Send...').click();
    await expect(question(page)).toContainText(
      '“Summer news from us” will be sent to 3 subscribers.',
    );
    await question(page).getByRole('button', { name: 'Send to 3 subscribers' }).press('Enter');
    await expect(page.getByText('2 of 3 sent')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('main')).toContainText('Finished');
    const sent = [await server.next(), await server.next()];
    expect(sent.map(({ subject }) => subject)).toEqual(Array(2).fill('Summer news from us'));
    await expect(row(page, 'ada@example.org')).toContainText(deliveryLabels.sent.label);
    await expect(row(page, gone)).toContainText('No such mailbox here');
    await expectAccessibleScreen(page);

    await page
      .getByRole('link', { name: `1 ${deliveryLabels.failed.label}: show them` })
      .press('Enter');
    await expect(row(page, 'ada@example.org')).toBeHidden();
    await page.getByRole('checkbox', { name: `Select ${gone}` }).check();
    await button(page, 'Send again...').press('Enter');
    await expect(question(page)).toContainText(`The issue will be sent to ${gone} again.`);
    await question(page).getByRole('button', { name: 'Send again' }).press('Enter');
    await expect(toast(page, `Sending again to ${gone}.`)).toBeVisible();

    await page.getByRole('link', { name: 'Newsletter' }).first().click();
    await expect(row(page, 'Summer news from us')).toContainText('2 of 3 sent');
    await expectAccessibleScreen(page);
    await expectEverythingReachableByKeyboard(page);
  } finally {
    await server.close();
  }
});

test('a draft is deleted, and cannot be sent without mail server, subscribers or content', async ({
  page,
  site,
}) => {
  await page.goto('/admin/newsletter/issues/new');
  await form(page).getByLabel('Subject').fill('Probe');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('email delivery is off')).toBeVisible();
  await setMailServer(site, 9);
  await expect(page.getByText('there are no confirmed subscribers')).toBeVisible();
  await addSubscribers(site, ['ada@example.org']);
  await page.reload();
  // The buttons move down when the editor has loaded.
  await expect(form(page).getByRole('textbox', { name: 'Content' })).toBeVisible();
  await button(page, 'Send...').press('Enter');
  await expect(form(page)).toContainText('Write some content before you send.');
  await expect(question(page)).toBeHidden();
  await page.getByRole('link', { name: 'Newsletter' }).first().click();
  await chooseAction(page, 'Probe', 'Delete');
  await question(page).getByRole('button', { name: 'Delete draft' }).press('Enter');
  await expect(toast(page, 'Probe was deleted.')).toBeVisible();
  await expect(page.getByText('No issues yet.')).toBeVisible();
});

test('an issue in delivery is paused, resumed and followed live', async ({ page, site }) => {
  await page.goto('/admin/newsletter/issues/new');
  await form(page).getByLabel('Subject').fill('Probe');
  await form(page).getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('Words.');
  await expect(form(page)).toContainText(/Saved \d\d:\d\d/);
  await addSubscribers(site, ['ada@example.org']);
  // Nothing listens there, so sending waits.
  await setMailServer(site, 9);
  await page.reload();
  await button(page, 'Send...').click();
  await question(page).getByRole('button', { name: 'Send to 1 subscriber' }).press('Enter');
  await expect(page.getByText('0 of 1 sent')).toBeVisible();
  await expect(page.getByText('Sending is delayed')).toBeVisible();
  await expectAccessibleScreen(page);
  await button(page, 'Pause sending').press('Enter');
  await expect(button(page, 'Resume sending')).toBeVisible();
  const server = await startMailServer();
  try {
    await setMailServer(site, server.port);
    await button(page, 'Resume sending').press('Enter');
    await expect(page.getByText('1 of 1 sent')).toBeVisible();
    expect((await server.next()).subject).toBe('Probe');
  } finally {
    await server.close();
  }
});

test('what was typed survives a reload, and two edits of a draft are merged', async ({
  page,
  site,
}) => {
  await page.goto('/admin/newsletter/issues/new');
  const subject = form(page).getByLabel('Subject');
  const unsaved = await holdRequests(page, '**/api/newsletter-issues/*', ['PUT', 'PATCH']);
  await subject.fill('Probe');
  await expect(form(page)).toContainText('Saving...');
  await page.reload();
  await unsaved.release();
  await expect(subject).toHaveValue('Probe');
  await expect(page).toHaveTitle(/^Edit Probe/);

  const mine = await holdRequests(page, '**/api/newsletter-issues/*', ['PUT', 'PATCH']);
  await subject.fill('Probe, mine');
  await onServer(site.databaseUrl, (client) =>
    client.query("update newsletter_issues set subject = 'Probe, theirs', preview = 'Theirs'"),
  );
  await mine.release();
  await expect(form(page)).toContainText('Someone else changed this issue in the meantime.');
  await button(page, 'Send test to me').click();
  await expect(form(page)).toContainText('Compare the changes first.');
  await button(page, 'Keep mine').click();
  await expect(form(page)).toContainText(/Saved \d\d:\d\d/);
  await expect(subject).toHaveValue('Probe, mine');
  await expect(form(page).getByLabel('Preview text')).toHaveValue('Theirs');
});

test('an email that may have arrived is sent again only after a warning', async ({
  page,
  site,
}) => {
  const server = await startMailServer();
  try {
    await setMailServer(site, server.port);
    await addSubscribers(site, ['ada@example.org', 'bo@example.org']);
    await onServer(site.databaseUrl, (client) =>
      client.query(
        `with issue as (
           insert into newsletter_issues (subject, content, started_at, finished_at)
           values ('Probe', '<p>Words.</p>', now(), now()) returning id
         )
         insert into newsletter_deliveries (issue_id, subscriber_id, email, status, attempts)
         select issue.id, s.id, s.email, case email when 'ada@example.org' then 'unknown' else 'sent' end, 1
         from issue, newsletter_subscribers s`,
      ),
    );
    await page.goto('/admin/newsletter/issues');
    await page.getByRole('link', { name: 'Probe', exact: true }).click();
    await expect(row(page, 'bo@example.org')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Select bo@example.org' })).toBeHidden();
    await page.getByRole('searchbox').fill('ada@');
    await expect(row(page, 'bo@example.org')).toBeHidden();
    await page.getByRole('checkbox', { name: 'Select ada@example.org' }).check();
    await button(page, 'Send again...').click();
    await expect(question(page)).toContainText('This recipient may already have received it');
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, 'ada@example.org')).toContainText('Unknown');
    await button(page, 'Send again...').click();
    await question(page).getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('2 of 2 sent')).toBeVisible();
    await expect(row(page, 'ada@example.org')).toContainText('Sent');
    expect((await server.next()).subject).toBe('Probe');
  } finally {
    await server.close();
  }
});
