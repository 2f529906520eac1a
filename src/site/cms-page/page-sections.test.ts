import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());
beforeEach(() => site.change('truncate pages, navigation cascade'));

type StoredBlock = { type: string; props: object };

const heading = (children: string, id = children): StoredBlock => ({
  type: 'Heading',
  props: { id, children, level: 2 },
});

function publish(slug: string, title: string, blocks: StoredBlock[] = [heading('Words')]) {
  const content = JSON.stringify({ root: {}, content: blocks });
  return site.change(
    `insert into pages (title, slug, content, excerpt, status, published_at)
     values ('${title}', '${slug}', '${content}', 'About ${title}', 'published', now())`,
  );
}

async function htmlOf(path: string): Promise<string> {
  const response = await site.get(path);
  expect(response.status).toBe(200);
  return response.text();
}

const childLinks = (html: string) =>
  [...html.matchAll(/<li [^>]*><a href="([^"]*)" class="[^"]*after:inset-0/g)].map(
    ([, href]) => href,
  );
const neighbours = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)" rel="(prev|next)"/g)].map(([, href, rel]) => [rel, href]);

describe('a page with pages below it', () => {
  test('links to those directly below it, by title', async () => {
    await publish('research', 'Research');
    await publish('research/b', 'Alpha');
    await publish('research/a', 'Beta');
    await publish('research/a/deep', 'Deep');
    await publish('researchers', 'Researchers');
    const html = await htmlOf('/research');
    expect(childLinks(html)).toEqual(['/research/b', '/research/a']);
    expect(html).toContain('About Alpha');
  });

  test('orders them as in the header menu', async () => {
    await publish('research', 'Research');
    await publish('research/a', 'Alpha');
    await publish('research/b', 'Beta');
    await site.change(
      "insert into navigation (menu, label, href) values ('header', 'Beta', '/research/b')",
    );
    expect(childLinks(await htmlOf('/research'))).toEqual(['/research/b', '/research/a']);
  });

  test('has no such list if its content links to all of them already', async () => {
    await publish('research', 'Research', [
      { type: 'Button', props: { id: 'b', text: 'Alpha', href: '/research/a' } },
    ]);
    await publish('research/a', 'Alpha');
    expect(childLinks(await htmlOf('/research'))).toEqual([]);
    await publish('research/b', 'Beta');
    expect(childLinks(await htmlOf('/research'))).toEqual(['/research/a', '/research/b']);
  });

  test('is updated when one of them is published, renamed, moved or unpublished', async () => {
    await publish('research', 'Research');
    expect(childLinks(await htmlOf('/research'))).toEqual([]);
    await publish('research/a', 'Alpha');
    expect(childLinks(await htmlOf('/research'))).toEqual(['/research/a']);
    await site.change("update pages set title = 'Renamed' where slug = 'research/a'");
    expect(await htmlOf('/research')).toContain('Renamed');
    await site.change("update pages set slug = 'elsewhere' where slug = 'research/a'");
    expect(childLinks(await htmlOf('/research'))).toEqual([]);
    await site.change("update pages set slug = 'research/a' where slug = 'elsewhere'");
    await site.change("update pages set status = 'draft' where slug = 'research/a'");
    expect(childLinks(await htmlOf('/research'))).toEqual([]);
  });
});

test('the built-in page about us links to the pages below it', async () => {
  expect(childLinks(await htmlOf('/about'))).toEqual([]);
  await publish('about/mission', 'Mission');
  expect(childLinks(await htmlOf('/about'))).toEqual(['/about/mission']);
});

test('pages of a section link to the previous and next one', async () => {
  await publish('about/a', 'Alpha');
  expect(neighbours(await htmlOf('/about/a'))).toEqual([]);
  await publish('about/c', 'Gamma');
  expect(neighbours(await htmlOf('/about/a'))).toEqual([['next', '/about/c']]);
  await publish('about/b', 'Beta');
  expect(neighbours(await htmlOf('/about/a'))).toEqual([['next', '/about/b']]);
  expect(neighbours(await htmlOf('/about/b'))).toEqual([
    ['prev', '/about/a'],
    ['next', '/about/c'],
  ]);
  await publish('top', 'Top');
  expect(neighbours(await htmlOf('/top'))).toEqual([]);
});

test('a page with four headings or more has links to them', async () => {
  const three = ['One', 'Two', 'Three'].map((text) => heading(text));
  await publish('short', 'Short', three);
  expect(await htmlOf('/short')).not.toContain('On this page');
  await publish('long', 'Long', [...three, heading('One', 'again')]);
  const html = await htmlOf('/long');
  const anchors = [...html.matchAll(/<a href="#(section-[^"]*)"/g)].map(([, anchor]) => anchor);
  expect(anchors).toEqual(['section-one', 'section-two', 'section-three', 'section-one--2']);
  for (const anchor of anchors) expect(html).toContain(`<h2 id="${anchor}"`);
});
