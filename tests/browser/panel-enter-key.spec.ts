import type { Locator, Page } from '@playwright/test';
import {
  addPage,
  addPost,
  addProject,
  admin,
  button,
  formRegion,
  resetToStaff,
} from './panel-content.ts';
import { expect, type Site, test } from './site.ts';
import { signInAs } from './staff.ts';

test.beforeEach(async ({ page, site }) => {
  await resetToStaff(site);
  await signInAs(page, site, admin);
});

/** Presses Enter in each input of a form and returns the labels of those that submitted it. Nothing is saved. */
async function inputsThatSubmit(page: Page, form: Locator): Promise<(string | undefined)[]> {
  const submissions = await page.evaluateHandle(() => {
    const events: Event[] = [];
    const record = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      events.push(event);
    };
    window.addEventListener('submit', record, { capture: true });
    return events;
  });
  const count = () => submissions.evaluate((events) => events.length);
  await expect(form.locator('input:visible').nth(1)).toBeVisible();
  const submitting: (string | undefined)[] = [];
  for (const input of await form.locator('input:visible').all()) {
    const before = await count();
    await input.press('Enter');
    if ((await count()) === before) continue;
    submitting.push(await input.evaluate(({ labels }: HTMLInputElement) => labels?.[0]?.innerText));
  }
  return submitting;
}

async function editForm(page: Page, table: string, { id, title }: { id: string; title: string }) {
  await page.goto(`/admin/${table}?search=probe&edit=${id}`);
  return formRegion(page, `Edit ${title}`);
}

/** Forms whose submit button changes what visitors see. */
const publishingForms: Record<string, (page: Page, site: Site) => Promise<Locator>> = {
  'a published page': async (page, site) =>
    editForm(page, 'pages', await addPage(site, 'Probe page', { published: true })),
  'a published post': async (page, site) =>
    editForm(page, 'posts', await addPost(site, 'Probe post', { published: true })),
  'a published project': async (page, site) =>
    editForm(page, 'projects', await addProject(site, 'Probe project')),
  'a published post to be unpublished': async (page, site) => {
    const post = await addPost(site, 'Probe end', { published: true });
    const form = await editForm(page, 'posts', post);
    await form.getByLabel('Status').selectOption('Draft');
    return form;
  },
  'a draft to be published': async (page, site) => {
    const form = await editForm(page, 'posts', await addPost(site, 'Probe draft'));
    await form.getByLabel('Status').selectOption('Published');
    return form;
  },
  'a new project to be published': async (page) => {
    await page.goto('/admin/projects?add=project');
    const form = formRegion(page, 'New Project');
    await form.getByLabel('Save as').selectOption('Published');
    return form;
  },
  'the alert': async (page) => {
    await page.goto('/admin/alert');
    return page.locator('form:visible');
  },
  'the maintenance page': async (page) => {
    await page.goto('/admin/maintenance');
    return page.locator('form:visible');
  },
  'the menus': async (page) => {
    await page.goto('/admin/menus');
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    return page.locator('form:visible');
  },
};

for (const [name, open] of Object.entries(publishingForms)) {
  test(`Enter in a field does not submit the form of ${name}`, async ({ page, site }) => {
    expect(await inputsThatSubmit(page, await open(page, site))).toEqual([]);
  });
}

test('Enter in a field saves a draft', async ({ page, site }) => {
  const form = await editForm(page, 'posts', await addPost(site, 'Probe draft'));
  expect(await inputsThatSubmit(page, form)).toContain('Title');
});

test('Enter adds a tag to a published post', async ({ page, site }) => {
  const post = await addPost(site, 'Probe tags', { published: true });
  const form = await editForm(page, 'posts', post);
  await form.getByLabel('Tags').fill('probe wind');
  await form.getByLabel('Tags').press('Enter');
  await expect(button(page, 'Remove probe wind')).toBeVisible();
  await expect(form.getByLabel('Tags')).toBeFocused();
});
