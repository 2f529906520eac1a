import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { accessibilityProblems } from './axe.ts';
import { addPost, editor, resetToStaff } from './panel-content.ts';
import { expectSelectedText } from './rich-text-steps.ts';
import { expect, type Site, test } from './site.ts';
import { signInAs } from './staff.ts';

const dialog = (page: Page, name = 'Edit link') => page.getByRole('dialog', { name });

/** Opens the link before the cursor. */
async function editLink(page: Page): Promise<void> {
  await page.keyboard.press('ArrowLeft');
  const button = page.getByRole('button', { name: 'Link', exact: true });
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+k');
}

/** The content that visitors would see if the draft were published. */
async function draftContent({ databaseUrl }: Site, id: string): Promise<string> {
  const { rows } = await onServer(databaseUrl, (client) =>
    client.query("select draft ->> 'content' as content from posts where id = $1", [id]),
  );
  return rows[0]?.content ?? '';
}

test('a link is found, changed and removed with the keyboard, and stored as a permalink', async ({
  page,
  site,
}) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
  const target = await addPost(site, 'Probe target', { published: true });
  const hidden = await addPost(site, 'Probe hidden');
  const story = await addPost(site, 'Probe story', { published: true });
  await page.goto(`/admin/posts?edit=${story.id}`);
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.click();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Home');
  const selected = () => page.evaluate(() => getSelection()?.toString());
  await expect.poll(selected).toBe('Probe story at length.');
  await expectSelectedText(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search or paste a URL' });
  await expect(field).toBeFocused();
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.fill('Probe tar');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('option')).toHaveAttribute('data-highlighted', '');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  const linked = (href: string) => `<p><a href="${href}">Probe story at length.</a></p>`;
  const permalink = `/_link/posts/${target.id}`;
  await expect.poll(() => draftContent(site, story.id)).toBe(linked(permalink));

  await editLink(page);
  await expect(dialog(page)).toContainText('Probe target');
  await expect(dialog(page)).toContainText('/news/probe-target');
  await expect(dialog(page).getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    '/news/probe-target',
  );
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Change' }).press('Enter');
  await expect(field).toBeFocused();
  await field.fill('Probe hid');
  await expect(page.getByRole('option', { name: /Draft/ })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await editLink(page);
  await dialog(page).getByRole('button', { name: 'Change' }).press('Enter');
  await field.fill('Probe hid');
  await expect(page.getByRole('option', { name: /Draft/ })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => draftContent(site, story.id)).toBe(linked(`/_link/posts/${hidden.id}`));
  await editLink(page);
  await expect(dialog(page)).toContainText('This post isn’t published');

  await dialog(page).getByRole('button', { name: 'Change' }).press('Enter');
  await field.fill(`${site.url}/news/probe-target?a=1#b`);
  await page.keyboard.press('Enter');
  await expect.poll(() => draftContent(site, story.id)).toBe(linked(`${permalink}?a=1#b`));
  await editLink(page);
  const section = dialog(page).getByLabel('Section', { exact: true });
  await expect(dialog(page).getByText('This section no longer exists.')).toBeVisible();
  await section.selectOption('Whole post');
  await dialog(page).getByRole('button', { name: 'Save link' }).press('Enter');
  await expect.poll(() => draftContent(site, story.id)).toBe(linked(`${permalink}?a=1`));

  const sectioned = await addPost(site, 'Probe sections', {
    published: true,
    content: '<h2>Costs</h2><p>Much.</p>',
  });
  await editLink(page);
  await dialog(page).getByRole('button', { name: 'Change' }).press('Enter');
  await field.fill('Probe sec');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(section).toBeFocused();
  expect(await accessibilityProblems(page)).toEqual([]);
  await section.selectOption('Costs');
  await dialog(page).getByRole('button', { name: 'Save link' }).press('Enter');
  const toCosts = `/_link/posts/${sectioned.id}#text-costs`;
  await expect.poll(() => draftContent(site, story.id)).toBe(linked(toCosts));

  await editLink(page);
  await dialog(page).getByRole('button', { name: 'Remove link' }).press('Enter');
  // The same text as published is no draft.
  await expect.poll(() => draftContent(site, story.id)).toBe('');
});
