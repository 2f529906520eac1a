import type { Page } from '@playwright/test';
import { openText, pageErrors } from './rich-text-steps.ts';
import { expect, test } from './site.ts';

async function choose(page: Page, query: string): Promise<void> {
  await page.keyboard.type(`/${query}`);
  await expect(page.getByRole('listbox', { name: 'Insert' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
}

test('callouts, buttons, posts and footnotes are inserted', async ({ page, gallery }) => {
  const errors = pageErrors(page);
  const { text, output } = await openText(page, gallery, 'Story');
  await text.focus();
  await choose(page, 'warning');
  await page.keyboard.type('Flood');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await choose(page, 'button');
  const button = page.getByRole('dialog', { name: 'Button' });
  await button.getByLabel('Label').fill('Apply');
  await button.getByLabel('URL').fill('apply');
  await button.getByRole('button', { name: 'Insert button' }).click();
  await expect(button.getByText('Start with https://')).toBeVisible();
  await button.getByLabel('URL').fill('/apply');
  await button.getByRole('button', { name: 'Insert button' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.press('Enter');
  await choose(page, 'mastodon');
  const embed = page.getByRole('dialog', { name: 'Video or post' });
  await embed.getByLabel('URL').fill('https://evil.example/');
  await embed.getByRole('button', { name: 'Insert' }).click();
  await expect(embed.getByText('Paste the URL of a video')).toBeVisible();
  await embed.getByLabel('URL').fill('https://x.com/dsti/status/12');
  await embed.getByLabel('Title').fill('The well');
  await embed.getByRole('button', { name: 'Insert' }).click();
  await expect(output).toContainText(
    '<aside data-tone="warning"><p>Flood</p></aside><p><a href="/apply" data-button="primary">Apply</a></p><figure data-embed="x"><a href="https://x.com/dsti/status/12">The well</a></figure>',
  );
  // In this order: the editor would take a click and a double click in quick succession for three clicks.
  await text.getByText('Apply').dblclick();
  const editButton = page.getByRole('dialog', { name: 'Edit button' });
  await expect(editButton.getByLabel('Label')).toHaveValue('Apply');
  await expect(editButton.getByLabel('URL')).toHaveValue('/apply');
  await editButton.getByLabel('Style').selectOption('Secondary');
  await editButton.getByRole('button', { name: 'Save' }).click();
  await expect(output).toContainText('<a href="/apply" data-button="secondary">Apply</a>');
  await text.getByText('Apply').click();
  await page.keyboard.press('Control+k');
  await editButton.getByRole('button', { name: 'Remove' }).click();
  await expect(output).not.toContainText('data-button');
  await text.getByText('The well').dblclick();
  const editing = page.getByRole('dialog', { name: 'Edit video or post' });
  await expect(editing.getByLabel('URL')).toHaveValue('https://x.com/dsti/status/12');
  await editing.getByLabel('Title').fill('The old well');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(output).toContainText('>The old well</a></figure>');
  await text.getByText('The old well').click();
  await page.keyboard.press('Enter');
  await editing.getByRole('button', { name: 'Remove' }).click();
  await expect(output).not.toContainText('figure');
  await text.getByText('Flood').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' ');
  await choose(page, 'footnote');
  await page.keyboard.type('Source: the ministry');
  await expect(output).toContainText(
    /<p>Flood <sup data-footnote="(\w+)">1<\/sup><\/p>.*<ol data-footnotes="list"><li data-footnote="\1"><p>Source: the ministry<\/p><\/li><\/ol>$/,
  );
  await text.getByText('Flood').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await expect(output).not.toContainText('footnote');
  await page.keyboard.press('Control+z');
  await expect(output).toContainText('Source: the ministry');
  // The gallery alone has no API to suggest links.
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
});
