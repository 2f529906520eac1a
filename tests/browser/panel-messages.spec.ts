import type { Browser, Page } from '@playwright/test';
import { emailStatusLabels } from '#admin/emails/email-status-labels.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { onServer } from '../postgres/databases.ts';
import { expectAccessibleScreen } from './accessible-screen.ts';
import { holdResponses } from './delayed-responses.ts';
import { admin, editor, resetToStaff, toast, viewer } from './panel-content.ts';
import { setMailServer } from './panel-settings.ts';
import { expect, type Site, test } from './site.ts';
import { signInAs } from './staff.ts';

const sender = 'ada@example.org';
const question = 'When does the next call open?\n<b>Is there a deadline?</b>';

test.beforeEach(async ({ site }) => {
  await resetToStaff(site);
  await onServer(site.databaseUrl, (client) =>
    client.query('delete from contact_messages; delete from spam_rules'),
  );
});

async function sendMessage(browser: Browser, site: Site): Promise<void> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.clock.install();
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Ada Obi');
  await page.locator('main form[action="/contact"]').getByLabel('Email address').fill(sender);
  await page.getByLabel('Subject').selectOption('research');
  await page.getByLabel('Message', { exact: true }).fill(question);
  // Forms that are sent at once are held as possible spam.
  await page.clock.fastForward(5_000);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your reference number')).toBeVisible();
  await context.close();
}

/** Adds a message and returns its URL. */
async function addMessage(site: Site, status: string, reasons: string[] = []): Promise<string> {
  const { rows } = await onServer(site.databaseUrl, (client) =>
    client.query(
      `insert into contact_messages (reference, name, email, subject, message, status, held_reasons)
       values ('M-TEST-0001', 'Ada Obi', $1, 'research', $2, $3, $4) returning id`,
      [sender, question, status, reasons],
    ),
  );
  return `/admin/messages/${rows[0].id}`;
}

/** Adds a note by the administrator to every message. */
function addNote(site: Site, text: string) {
  return onServer(site.databaseUrl, async (client) => {
    await client.query(
      `insert into message_entries (message_id, kind, author_id, text)
       select m.id, 'note', u.id, $1 from contact_messages m, user_profiles u
       where u.full_name = 'Adam Okoro'`,
      [text],
    );
    await client.query('update contact_messages set last_activity_at = now()');
  });
}

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true });
const reply = (page: Page) => page.getByRole('textbox', { name: `Reply to ${sender}` });

test('a message from the contact form is assigned, discussed, answered by keyboard and closed', {
  tag: '@gate',
}, async ({ browser, page, site }) => {
  const server = await startMailServer();
  await setMailServer(site, server.port);
  await signInAs(page, site, editor);
  await page.goto('/admin/messages');
  await expect(page.getByText('No open messages.')).toBeVisible();
  await sendMessage(browser, site);
  await expect(section(page, 'Messages, 1 unread')).toBeVisible();
  const message = page.getByRole('link', { name: 'Unread, Ada Obi' });
  await expect(message).toBeVisible();
  await expectAccessibleScreen(page);

  await message.click();
  await expect(page.getByText('<b>Is there a deadline?</b>')).toBeVisible();
  await expect(page.getByRole('link', { name: sender })).toHaveAttribute(
    'href',
    `mailto:${sender}`,
  );
  await expect(section(page, 'Messages')).toBeVisible();
  await page.getByRole('button', { name: 'Assign to me' }).click();
  const assignee = page.getByRole('combobox', { name: 'Assigned to' });
  await expect(toast(page, 'Assigned to Edda Lindqvist.')).toBeVisible();
  await expect(assignee).toBeFocused();

  await page.getByRole('tab', { name: 'Internal note' }).click();
  await page.getByRole('textbox', { name: 'Internal note' }).fill('Ask the programme office.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const entries = page.getByRole('region', { name: 'Replies and notes' }).getByRole('listitem');
  await expect(entries).toContainText(['by Edda Lindqvist']);

  await page.getByRole('tab', { name: 'Internal note' }).press('ArrowLeft');
  await reply(page).fill('In March.');
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await page.getByRole('link', { name: 'Ada Obi' }).click();
  await expect(reply(page)).toHaveValue('In March.');
  await page.reload();
  await expect(reply(page)).toHaveValue('In March.');
  await reply(page).press('Control+Enter');
  await expect(entries.nth(1)).toContainText('In March.');
  await expect(entries.nth(1)).toContainText(emailStatusLabels.sent.label);
  const texts = server.received.map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringContaining('In March.'));
  await expect(reply(page)).toHaveValue('');
  await expectAccessibleScreen(page);

  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await page.getByRole('navigation', { name: 'Folders' }).getByText('Closed').click();
  await expect(page.getByRole('row', { name: 'Ada Obi' })).toContainText('Edda Lindqvist');
  await server.close();
});

test('a message can be assigned before the response that it is read has come', async ({
  page,
  site,
}) => {
  const url = await addMessage(site, 'new');
  await signInAs(page, site, editor);
  const { received, release } = await holdResponses(page, '**/api/messages/*/read', 'PUT');
  await page.goto(url);
  await expect(section(page, 'Messages')).toBeVisible();
  await received;
  await page.getByRole('button', { name: 'Assign to me' }).click();
  release();
  await expect(toast(page, 'Assigned to Edda Lindqvist.')).toBeVisible();
});

test('a reply that was written without the latest note is not sent, and its text is kept', async ({
  page,
  site,
}) => {
  const url = await addMessage(site, 'open');
  await signInAs(page, site, editor);
  await page.goto(url);
  await reply(page).fill('In March.');
  await page.route(
    '**/replies',
    async (route) => {
      await addNote(site, 'Wait for the minister.');
      await route.continue();
    },
    { times: 1 },
  );
  await reply(page).press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('This wasn’t sent');
  await expect(page.getByText('Adam Okoro added a note.')).toBeVisible();
  await expect(page.getByText('Wait for the minister.')).toBeVisible();
  await expect(reply(page)).toHaveValue('In March.');
  await page.getByRole('button', { name: 'Store reply' }).click();
  await expect(page.getByText(`Your reply to ${sender} was stored, not sent.`)).toBeVisible();
  await expect(reply(page)).toHaveValue('');
});

test('a reply whose answer was lost is not sent a second time', async ({ page, site }) => {
  const url = await addMessage(site, 'open');
  await signInAs(page, site, editor);
  await page.goto(url);
  await reply(page).fill('In March.');
  await page.route(
    '**/replies',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await reply(page).press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('Can’t reach the server.');
  await expect(reply(page)).toHaveValue('In March.');
  await reply(page).press('Control+Enter');
  await expect(reply(page)).toHaveValue('');
  const { rows } = await onServer(site.databaseUrl, (client) =>
    client.query("select text from message_entries where kind = 'reply'"),
  );
  expect(rows).toEqual([{ text: 'In March.' }]);
});

test('a held message says why, cannot be answered, and is moved to the inbox', async ({
  page,
  site,
}) => {
  const url = await addMessage(site, 'held', ['The text has 4 links.']);
  await signInAs(page, site, editor);
  await page.goto('/admin/messages?folder=held');
  await expect(section(page, 'Messages')).toBeVisible();
  await page.getByRole('link', { name: 'Ada Obi' }).click();
  await expect(page).toHaveURL(url);
  await expect(page.getByText('The text has 4 links.')).toBeVisible();
  await page.getByRole('tab', { name: 'Reply by email' }).click();
  await expect(reply(page)).toBeHidden();
  await page.getByRole('button', { name: 'Move to inbox' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`a receipt to ${sender}`);
  await question.getByRole('button', { name: 'Move to inbox' }).click();
  await expect(reply(page)).toBeVisible();
  await expect(page.getByText('The text has 4 links.')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Status' }).locator(':focus')).toBeAttached();
  await page.goto('/admin/messages/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('This message doesn’t exist.')).toBeVisible();
});

test('an administrator edits spam rules and exports messages; others see neither', async ({
  page,
  site,
}) => {
  await addMessage(site, 'open');
  await signInAs(page, site, viewer);
  await page.goto('/admin/messages');
  await expect(page).toHaveURL('/admin');
  await signInAs(page, site, editor);
  await page.goto('/admin/messages/spam-rules');
  await expect(page).toHaveURL('/admin');
  await section(page, 'Messages').click();
  await expect(page.getByRole('link', { name: 'Ada Obi' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Spam rules' })).toBeHidden();

  await signInAs(page, site, admin);
  await page.goto('/admin/messages?folder=all');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^messages-.*\.csv$/);
  await page.getByRole('link', { name: 'Spam rules' }).click();
  await page.getByRole('button', { name: 'New rule' }).first().click();
  await page.getByLabel('Type').selectOption('Domain');
  await page.getByLabel('Domain').fill('https://example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a domain, such as example.com')).toBeVisible();
  await page.getByLabel('Domain').fill('example.com');
  await page.keyboard.press('Enter');
  const rule = page.getByRole('row', { name: 'example.com' });
  await expect(rule).toContainText('Adam Okoro');
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: 'Edit example.com' }).click();
  await page.getByLabel('Domain').fill('example.net');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'More actions for example.net' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete rule' }).click();
  await expect(page.getByText('No spam rules yet.')).toBeVisible();
});
