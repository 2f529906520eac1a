import type { Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import {
  announcement,
  blockAction,
  blockTextbox,
  canvas,
  listedBlock,
  outline,
  outlineRow,
  showTab,
} from './builder-locators.ts';
import { addPage, button, editor, resetToStaff, toast, viewer } from './panel-content.ts';
import { expect, type Site, test } from './site.ts';
import { signInAs } from './staff.ts';

async function open(page: Page, site: Site, title: string): Promise<void> {
  const { id } = await addPage(site, title);
  await page.goto(`/admin/pages/${id}/editor`);
  await expect(listedBlock(page, 'Heading')).toBeVisible();
}

const begin = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).click();

/** What follows each other quickly is one step of the history; what has been saved is a step of its own. */
async function afterSave(page: Page, act: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await act();
  await saved;
}

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, editor);
});

test('buttons and shortcuts move blocks, and no-op moves add no history entry', async ({
  page,
  site,
}) => {
  await open(page, site, 'Probe moves');
  await afterSave(page, () => begin(page, 'Landing page'));
  await expect(announcement(page)).toContainText('Landing page added.');
  await expect.poll(() => outline(page)).toEqual(['Hero', 'Section', 'Section', 'CTA']);
  await blockAction(page, 'Move up').press('Enter');
  await expect(announcement(page)).toContainText('Hero is already the first block here.');
  await afterSave(page, () => blockAction(page, 'Move down').click());
  await expect(announcement(page)).toContainText('Hero moved down, after Section.');
  await expect(blockAction(page, 'Move down')).toBeFocused();
  await expect.poll(() => outline(page)).toEqual(['Section', 'Hero', 'Section', 'CTA']);
  await afterSave(page, () => page.keyboard.press('Delete'));
  await expect(announcement(page)).toContainText('Hero deleted. Section is selected.');
  await expect(blockAction(page, 'Delete')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => outline(page)).toEqual(['Section', 'Hero', 'Section', 'CTA']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => outline(page)).toEqual(['Hero', 'Section', 'Section', 'CTA']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => outline(page)).toEqual([]);
  await expect(button(page, 'Undo')).toBeDisabled();
});

test('outline and canvas share shortcuts, and focus follows the block', async ({ page, site }) => {
  await open(page, site, 'Probe focus');
  await begin(page, 'Landing page');
  await showTab(page, 'Outline');
  const hero = outlineRow(page, 'Hero');
  await hero.focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(announcement(page)).toContainText('Hero moved down, after Section.');
  await expect(hero).toBeFocused();
  const block = canvas(page).locator('[data-puck-component^="Hero"]');
  await block.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(announcement(page)).toContainText('Hero moved up, before Section.');
  await expect(block).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(blockTextbox(page, 'Title')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect.poll(() => outline(page)).toEqual(['Hero', 'Section', 'Section', 'CTA']);
  await outlineRow(page, 'CTA').click();
  await blockAction(page, 'Move into…').click();
  await button(page, 'Into Columns 1, Third column').click();
  await expect(announcement(page)).toContainText('CTA moved into Columns 1, Third column.');
  const columnsBlock = canvas(page).locator('[data-puck-component^="Columns"]');
  await expect(columnsBlock.locator('[data-puck-component^="CTA"]')).toBeVisible();
  // The outline lists the columns in their order.
  const columns = page.getByText(/^(First|Second|Third) column$/).filter({ visible: true });
  const three = ['First column', 'Second column', 'Third column'];
  await expect(columns).toHaveText([...three, ...three]);
});

test('copied blocks paste on another page, and plain text pastes as paragraphs', async ({
  page,
  site,
}) => {
  await open(page, site, 'Probe source');
  await begin(page, 'Frequently asked questions');
  await expect(blockAction(page, 'Copy')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+c');
  await expect(announcement(page)).toContainText('Section copied.');
  await open(page, site, 'Probe target');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(announcement(page)).toContainText('blocks pasted.');
  await page.keyboard.press('ControlOrMeta+v');
  await expect
    .poll(async () => (await outline(page)).filter((name) => name === 'Section'))
    .toHaveLength(2);
  const ids = await canvas(page)
    .locator('[data-puck-component]')
    .evaluateAll((all) => all.map((element) => element.getAttribute('data-puck-component')));
  expect(new Set(ids).size).toBe(ids.length);
  await page.keyboard.press('ControlOrMeta+x');
  await expect(announcement(page)).toContainText('Section cut. Section is selected.');
  await pasteText(page, 'First part\n\nSecond part');
  await expect(announcement(page)).toContainText('2 blocks pasted.');
  await expect(canvas(page).getByText('Second part')).toBeVisible();
  const html = { type: 'LegacyHtml', props: { id: 'h', html: 'old' } };
  await pasteText(page, JSON.stringify({ is: 'directorate-blocks', content: [html] }));
  await expect(toast(page, 'Nothing was pasted. 1 block was left out')).toBeVisible();
  const blocks = canvas(page).locator('[data-puck-component]');
  const count = await blocks.count();
  await blockTextbox(page, 'Text').focus();
  await pasteText(page, 'Third part');
  await expect(blockTextbox(page, 'Text')).toContainText('Third part');
  await expect(canvas(page).getByText('Third part')).toHaveCount(1);
  await expect(blocks).toHaveCount(count);
});

/** The focus is restored over several frames after an edit: with slow ones, that takes seconds. */
async function slowDownFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const nextFrame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => window.setTimeout(() => nextFrame(callback), 100);
  });
}

/** As if it came from another program. */
function pasteText(page: Page, text: string): Promise<void> {
  return page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);
}

test('a block is saved as a pattern, used on another page, renamed and deleted', async ({
  page,
  site,
}) => {
  await onServer(site.databaseUrl, (client) => client.query('delete from patterns'));
  await page.route('**/api/patterns', (route) => route.abort(), { times: 8 });
  await open(page, site, 'Probe pattern');
  const patterns = page.getByRole('region', { name: 'Patterns' }).filter({ visible: true });
  await expect(patterns).toContainText('Couldn’t load the patterns.');
  await page.unroute('**/api/patterns');
  await patterns.getByRole('button', { name: 'Try again' }).click();
  await expect(patterns).toContainText('No patterns yet.');
  await begin(page, 'Contact page');
  for (const name of ['Address and hours', 'Address and hours']) {
    await blockAction(page, 'Save as pattern').click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await button(page, 'Save pattern').click();
  }
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveAccessibleDescription(/Another pattern already has this name/);
  await button(page, 'Cancel').click();
  await expect(blockAction(page, 'Save as pattern')).toBeFocused();

  await open(page, site, 'Probe with pattern');
  await button(patterns as unknown as Page, 'Address and hours').press('Enter');
  await expect(announcement(page)).toContainText('Address and hours added.');
  await expect(canvas(page).getByText('Call us')).toBeVisible();
  await patterns.getByRole('button', { name: 'Actions for Address and hours' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await name.fill('How to reach us');
  await button(page, 'Rename pattern').click();
  await expect(patterns).toContainText('How to reach us');
  await patterns.getByRole('button', { name: 'Actions for How to reach us' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button(page, 'Delete pattern').click();
  await expect(patterns).toContainText('No patterns yet.');
  await expect(canvas(page).getByText('Call us')).toBeVisible();
});

test('a block that is focused soon after an edit keeps the focus', async ({ page, site }) => {
  await slowDownFrames(page);
  await open(page, site, 'Probe quick focus');
  await begin(page, 'Landing page');
  await showTab(page, 'Outline');
  await outlineRow(page, 'Hero').focus();
  await page.keyboard.press('Alt+ArrowDown');
  const block = canvas(page).locator('[data-puck-component^="Hero"]');
  await block.focus();
  // The canvas is scrolled to the block in the first frame after the edit, and its focus restored in the same.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(block).toBeFocused();
});

test('a dialog that closes soon after an edit returns the focus to its button', async ({
  page,
  site,
}) => {
  await slowDownFrames(page);
  await open(page, site, 'Probe dialog');
  await begin(page, 'Contact page');
  await blockAction(page, 'Save as pattern').click();
  await button(page, 'Cancel').click();
  await expect(blockAction(page, 'Save as pattern')).toBeFocused();
});

test('a viewer sees no editing controls', async ({ page, site }) => {
  await signInAs(page, site, viewer);
  await open(page, site, 'Probe read');
  await expect(page.getByText('Start from a template')).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Search blocks' })).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+v');
  await listedBlock(page, 'Heading').focus();
  await page.keyboard.press('Enter');
  await pasteText(page, 'Words');
  expect(await outline(page)).toEqual([]);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});
