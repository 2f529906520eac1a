import type { Locator, Page } from '@playwright/test';
import { labels as settingsLabels } from '#admin/screens/settings/settings-fields.ts';
import { addDesignedPage, canvasWith } from './builder.ts';
import { selectBlockByText, storedContent } from './builder-steps.ts';
import { addPost, resetToStaff } from './panel-content.ts';
import { addPanelRows, listOtherScreens } from './panel-screen-urls.ts';
import { openSettings, saveButton, savedMessage } from './panel-settings.ts';
import { expect, test } from './site.ts';
import { addStaff, signInAs } from './staff.ts';
import { collectScriptErrors, findTranslated, translatePages } from './translator.ts';

const email = 'sada@dsti.gov.example';

/** Those that signed-in staff are led away from. */
const signedOutScreens = ['/login', '/setup', '/forgotten-password'];

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await addStaff(site, { email, role: 'super_admin' });
  await signInAs(page, site, email);
  await translatePages(page);
});

test('every screen of the panel works while it is translated', async ({ page, site }) => {
  test.setTimeout(600_000);
  const { errors, note } = collectScriptErrors(page);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin');
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const sections = await links.evaluateAll((all) =>
    all.map((link) => (link as HTMLAnchorElement).pathname),
  );
  for (const url of sections) {
    await page.locator(`nav a[href="${url}"]`).first().click();
    await expect(page.getByText('Loading...')).toHaveCount(0);
  }
  const seen = new Set<string>();
  const others = listOtherScreens(await addPanelRows(site));
  for (const url of [...sections, ...others.filter((other) => !signedOutScreens.includes(other))]) {
    await openAndUse(page, url, { seen, errors, note });
  }
  await page.evaluate(() => localStorage.clear());
  for (const url of signedOutScreens) await openAndUse(page, url, { seen, errors, note });
  expect(errors).toEqual([]);
  expect(await findTranslated(site)).toEqual([]);
});

test('what editors save stays in the language they wrote it in', async ({ page, site }) => {
  const { errors } = collectScriptErrors(page);
  await page.goto(`/admin/posts/${(await addPost(site, 'Probe tides')).id}`);
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.press('ControlOrMeta+End');
  await page.keyboard.type(' Low water follows.');
  await page.getByRole('textbox', { name: 'Title' }).fill('Probe tides and winds');
  await expect(page.getByText(/Saved \d\d:\d\d/)).toBeVisible();
  await expect(text).toHaveText('Probe tides at length. Low water follows.');

  const { id, builder } = await addDesignedPage(site, 'Probe page', [
    { type: 'Heading', props: { id: 'a', children: 'Probe heading' } },
  ]);
  await page.goto(builder);
  await selectBlockByText(page, 'Probe heading');
  const fields = page.getByRole('region', { name: 'Fields' });
  await fields.getByRole('textbox', { name: 'Text' }).fill('Probe aims');
  await canvasWith(page, 'Probe aims');
  await expect(page.getByText(/Saved \d\d:\d\d/)).toBeVisible();
  expect(await storedContent(site, id)).toContain('Probe aims');

  await page.goto('/admin/posts?add=post');
  await page.getByRole('textbox', { name: 'Title' }).fill('Probe winds');
  await page.getByText(/Checks:/).click();
  await page.getByRole('button', { name: /^Show: .* no excerpt/ }).click();
  await expect(page.getByRole('textbox', { name: 'Excerpt' })).toBeFocused();
  await page.keyboard.type('In short.');
  await page.getByRole('textbox', { name: 'Content' }).fill('From the north.');
  await page.getByRole('button', { name: 'Create post' }).click();
  await expect(page.getByRole('row', { name: 'Probe winds' })).toBeVisible();

  await openSettings(page);
  await page.getByLabel(settingsLabels.site_name).fill('Office of Probes');
  await saveButton(page).click();
  await expect(savedMessage(page)).toBeVisible();

  expect(errors).toEqual([]);
  expect(await findTranslated(site)).toEqual([]);
});

test('the forms and the project list of the site work while they are translated', async ({
  page,
  site,
}) => {
  await page.goto('/projects');
  await expect(page.locator('[data-island][data-hydrated]')).toHaveCount(1);
  const all = await page.getByRole('article').count();
  const search = page.getByRole('searchbox', { name: 'Search projects' });
  await search.fill('solar');
  await expect(page.getByRole('status')).toContainText('with “solar”');
  await search.fill('nothing of the kind');
  await expect(page.getByRole('article')).toHaveCount(0);
  await search.fill('');
  await expect(page.getByRole('article')).toHaveCount(all);

  await page.goto('/newsletter');
  await page.locator('main').getByRole('button', { name: 'Subscribe' }).click();
  await page.locator('main').getByLabel('Email address').fill('reader@example.org');
  await page.locator('main').getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('your subscription');

  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel('Your name').fill('Ada Obi');
  await page.locator('main').getByLabel('Email address').first().fill('ada@example.org');
  await page.getByLabel('Subject').selectOption('research');
  await page.getByRole('textbox', { name: 'Message' }).fill('When does the next call open?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your reference number')).toBeVisible();

  expect(await findTranslated(site)).toEqual([]);
});

async function openScreen(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

interface Progress {
  /** The buttons that were pressed already, by place and name. */
  seen: Set<string>;
  errors: readonly string[];
  /** Names what is pressed next in the errors. */
  note(name: string): void;
}

/** Types into the fields of a screen, and presses its buttons with Enter. */
async function openAndUse(page: Page, url: string, { seen, errors, note }: Progress) {
  await openScreen(page, url);
  // The builder has most of its buttons around the page that it edits.
  const area = url.endsWith('/editor') ? page.locator('body') : page.getByRole('main');
  await typeInto(area.getByRole('textbox'));
  await nextFrame(page);
  const popups = page.locator('[role=dialog], [role=alertdialog], [role=menu]');
  const buttons = area.getByRole('button', { disabled: false });
  for (let index = 0; index < (await buttons.count()); index += 1) {
    const { name, isTool } = await focusButton(buttons, index);
    // The buttons of a list's rows begin alike, and each text has the same toolbar.
    const place = isTool ? 'toolbar' : new URL(url, page.url()).pathname;
    const kind = [place, ...name.split(' ').slice(0, 2)].join(' ');
    if (seen.has(kind)) continue;
    seen.add(kind);
    note(name);
    const count = errors.length;
    await page.keyboard.press('Enter');
    await nextFrame(page);
    await typeInto(popups.getByRole('textbox'));
    if ((await popups.count()) > 0) await page.keyboard.press('Escape');
    await nextFrame(page);
    const isElsewhere = page.url() !== new URL(url, page.url()).href;
    if (isElsewhere || errors.length > count || (await popups.count()) > 0) {
      await openScreen(page, url);
    }
  }
  const search = area.getByRole('searchbox');
  if ((await search.count()) === 0) return;
  note('Search');
  await search.first().fill('Something else');
  await expect(page).toHaveURL(/search=Something/);
  await expect(page.getByText('Loading...')).toHaveCount(0);
}

/** Focuses a button, unless it is gone by now. */
function focusButton(buttons: Locator, index: number) {
  return buttons.evaluateAll((all, at) => {
    const button = all[at] as HTMLElement | undefined;
    button?.focus();
    return {
      name: button?.ariaLabel ?? button?.textContent ?? '',
      isTool: Boolean(button?.closest('[role=toolbar]')),
    };
  }, index);
}

async function typeInto(fields: Locator): Promise<void> {
  for (const field of await fields.all()) {
    if ((await field.isVisible()) && (await field.isEditable())) await field.fill('Something else');
  }
}

function nextFrame(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}
