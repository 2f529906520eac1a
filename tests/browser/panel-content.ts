import type { Browser, Page } from '@playwright/test';
import { contentTables } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { openDatabase } from '#db/client.ts';
import { systemActor } from '#domain/actor.ts';
import { publishContent } from '#domain/content/publish-content.ts';
import { createPage } from '#domain/pages/create-page.ts';
import { pageContentType } from '#domain/pages/page-content-type.ts';
import { createPost } from '#domain/posts/create-post.ts';
import { postContentType } from '#domain/posts/post-content-type.ts';
import { createProject } from '#domain/projects/create-project.ts';
import { projectContentType } from '#domain/projects/project-content-type.ts';
import { createPublication } from '#domain/publications/create-publication.ts';
import { onServer } from '../postgres/databases.ts';
import { expect, type Site } from './site.ts';
import { addStaff, signInAs } from './staff.ts';

export const editor = 'edda@dsti.gov.example';
export const admin = 'adam@dsti.gov.example';
export const viewer = 'vera@dsti.gov.example';

const author = systemActor('Test');

/** Leaves only the content of the site, an editor, an admin and a viewer. Deletes what tests have added as "Probe". */
export async function resetToStaff(site: Site): Promise<void> {
  await onServer(site.databaseUrl, async (client) => {
    for (const table of contentTables) {
      await client.query(
        `delete from ${table} where slug like 'probe%' or draft->>'slug' like 'probe%'`,
      );
    }
    for (const table of ['rate_limits', 'user_profiles', 'auth.users']) {
      await client.query(`delete from ${table}`);
    }
  });
  await addStaff(site, { email: editor, full_name: 'Edda Lindqvist', role: 'editor' });
  await addStaff(site, { email: admin, full_name: 'Adam Okoro', role: 'admin' });
  await addStaff(site, { email: viewer, full_name: 'Vera Osei', role: 'viewer' });
}

async function inDatabase<Result>({ databaseUrl }: Site, work: (db: Db) => Promise<Result>) {
  const { db, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    return await work(db);
  } finally {
    await close();
  }
}

export function addPage(site: Site, title: string, { published = false, slug = '' } = {}) {
  return inDatabase(site, async (db) => {
    const page = await createPage(db, author, { title, slug, content: '' });
    return published ? publishContent(pageContentType, db, author, page) : page;
  });
}

export function addPost(
  site: Site,
  title: string,
  { published = false, content = `<p>${title} at length.</p>` } = {},
) {
  const fields = { title, excerpt: `${title} in short.`, content };
  return inDatabase(site, async (db) => {
    const post = await createPost(db, author, fields);
    return published ? publishContent(postContentType, db, author, post) : post;
  });
}

export function addProject(site: Site, title: string, { published = true } = {}) {
  const fields = {
    title,
    description: `${title} in short.`,
    detailed_description: `<p>${title} at length.</p>`,
    team_size: 12,
  };
  return inDatabase(site, async (db) => {
    const project = await createProject(db, author, fields);
    return published ? publishContent(projectContentType, db, author, project) : project;
  });
}

export function addPublication(site: Site, title: string, kind: 'report' | 'guideline' = 'report') {
  const fields = {
    title,
    kind,
    publication_date: '2026-03-31',
    summary: `${title} in short.`,
    content: `<p>${title} at length.</p>`,
  };
  return inDatabase(site, (db) => createPublication(db, author, fields));
}

export const row = (page: Page, name: string) => page.getByRole('row', { name });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Opens the menu of a row and chooses an action. */
export async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await button(page, `More actions for ${name}`).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}
export const formRegion = (page: Page, name: string) =>
  page.getByRole('region', { name, exact: true });
export const toast = (page: Page, text: string) =>
  page.getByRole('dialog').filter({ hasText: text });
/** The open dialog; toasts have the same role, but are not modal. */
export const modalDialog = (page: Page) => page.locator('[role=dialog]:not([aria-modal=false])');
export const filterTab = (page: Page, kind: string, name: string) =>
  page
    .getByRole('navigation', { name: `Filter ${kind}` })
    .getByRole('link', { name: new RegExp(`^${name}`) });

/** Waits until visitors get this status and text at a path. */
export async function expectForVisitors(
  page: Page,
  path: string,
  status: number,
  text = '',
): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await page.request.get(path);
      return answer.status() === status && (await answer.text()).includes(text);
    }, `${path} answers ${status} with "${text}"`)
    .toBe(true);
}

export async function openWindow(browser: Browser, site: Site, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await signInAs(page, site, email);
  return page;
}

/**
 * Makes every later request of the page fail, even while it closes. Playwright's routes and offline mode
 * end before the page does, so that pending changes would still be saved.
 */
export function disconnect(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
}
