import type { Locator, Page } from '@playwright/test';
import { onServer } from '../postgres/databases.ts';
import { expectFits } from './screen-widths.ts';
import { expect, restoreOncePerFile, test } from './site.ts';

const arabic = {
  title: 'منح بحثية جديدة للجامعات',
  lead: 'تدعو المديرية الجامعات إلى تقديم طلباتها.',
  body: 'يمكن تقديم الطلبات حتى نهاية شهر مايو.',
  category: 'Browser tests of directions',
};
const html = `<p>${arabic.body}</p>`;
const page = {
  root: {},
  content: [{ type: 'Paragraph', props: { id: 'p', children: arabic.body } }],
};

test.beforeAll(async ({ site }, { file }) => {
  await restoreOncePerFile(site, file);
  const { title, lead, category } = arabic;
  await onServer(site.databaseUrl, async (client) => {
    await client.query(
      `insert into posts (title, slug, excerpt, content, category, status, published_at)
       values ($1, 'arabic', $2, $3, $4, 'published', now())`,
      [title, lead, html, category],
    );
    await client.query(
      `insert into projects (title, slug, description, detailed_description, category, publication)
       values ($1, 'arabic', $2, $3, $4, 'published')`,
      [title, lead, html, category],
    );
    await client.query(
      `insert into pages (title, slug, excerpt, content, status) values ($1, 'arabic', $2, $3, 'published')`,
      [title, lead, JSON.stringify(page)],
    );
  });
  const status = async () => (await fetch(`${site.url}/arabic`)).status;
  await expect.poll(status).toBe(200);
});

function expectRightToLeft(text: Locator) {
  return expect(text).toHaveCSS('direction', 'rtl');
}

function textIn(page: Page, text: string) {
  return page.getByRole('main').getByText(text, { exact: true });
}

for (const path of ['/news/arabic', '/projects/arabic', '/arabic']) {
  test(`an Arabic text at ${path} is set from right to left`, async ({ page }) => {
    await page.goto(path);
    const { title, lead, body } = arabic;
    await expectRightToLeft(page.getByRole('heading', { level: 1, name: title }));
    await expectRightToLeft(textIn(page, lead));
    await expectRightToLeft(textIn(page, body));
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expectRightToLeft(crumbs.getByText(title));
    await expect(crumbs).toHaveCSS('direction', 'ltr');
    await expectFits(page);
  });
}

for (const path of ['/news', '/projects']) {
  test(`the card of an Arabic text on ${path} is set from right to left`, async ({ page }) => {
    await page.goto(`${path}?${new URLSearchParams({ category: arabic.category })}`);
    await expectRightToLeft(page.getByRole('heading', { name: arabic.title }));
    await expectRightToLeft(textIn(page, arabic.lead));
  });
}
