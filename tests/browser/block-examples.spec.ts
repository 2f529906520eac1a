import { blockExamples } from '../../src/blocks/examples.ts';
import { onServer } from '../postgres/databases.ts';
import { accessibilityProblems } from './axe.ts';
import { sidewaysScroll } from './screen-widths.ts';
import { expect, test } from './site.ts';

for (const [type, examples] of Object.entries(blockExamples)) {
  test(`${type}: every example is accessible and fits a phone`, async ({ page, site }) => {
    const content = examples.map(({ props }, index) => ({
      type,
      props: { ...props, id: `${type}-${index}` },
    }));
    const slug = `example-${type.toLowerCase()}`;
    await onServer(site.databaseUrl, async (client) => {
      await client.query('delete from pages where slug = $1', [slug]);
      await client.query(
        `insert into pages (title, slug, status, content) values ($1, $2, 'published', $3)`,
        [`All of ${type}`, slug, JSON.stringify({ content, root: { props: {} } })],
      );
    });
    await page.setViewportSize({ width: 320, height: 800 });
    const response = await page.goto(`/${slug}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    // The order of headings is a matter of the page, and this one is a list of examples.
    expect(await accessibilityProblems(page, { except: ['heading-order'] })).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
}
