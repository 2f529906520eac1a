import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';

const ids = {
  page: '11111111-1111-4111-8111-111111111111',
  post: '22222222-2222-4222-8222-222222222222',
  project: '33333333-3333-4333-8333-333333333333',
  none: '44444444-4444-4444-8444-444444444444',
};
const links = {
  page: `/_link/pages/${ids.page}`,
  post: `/_link/posts/${ids.post}`,
  project: `/_link/projects/${ids.project}`,
  none: `/_link/pages/${ids.none}`,
};
const text = `<p><a href="${links.page}#costs">Grants</a> and <a href="${links.post}?from=a">News</a>
  and <a href="${links.project}">Project</a> and <a href="${links.none}">Nothing</a></p>`;

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.change(`truncate pages, posts, projects, navigation, alert_banner cascade;
    insert into pages (id, title, slug, content, status)
      values ('${ids.page}', 'Grants', 'grants', '{"content":[]}', 'published');
    insert into posts (id, title, slug, excerpt, content, status, published_at)
      values ('${ids.post}', 'Wells', 'wells', 'x', 'x', 'published', now());
    insert into projects (id, title, slug, description, detailed_description, publication)
      values ('${ids.project}', 'Dam', 'dam', 'x', 'x', 'published')`);
});

function storePage(slug: string, ...blocks: [type: string, props: object][]): Promise<void> {
  const content = blocks.map(([type, props], at) => ({ type, props: { id: `b${at}`, ...props } }));
  return site.change(`insert into pages (title, slug, content, status)
    values ('A page', '${slug}', '${JSON.stringify({ root: {}, content })}', 'published')`);
}

async function htmlOf(path: string): Promise<string> {
  const html = await (await site.get(path)).text();
  expect(html).not.toContain('_link');
  return html;
}

const hrefsIn = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href);

describe('links in a text', () => {
  beforeEach(() =>
    site.change(`insert into posts (title, slug, excerpt, content, status, published_at)
      values ('Story', 'story', 'x', '${text}', 'published', now())`),
  );

  test('lead to the current paths, with query and fragment; one that leads nowhere is text', async () => {
    const html = await htmlOf('/news/story');
    expect(hrefsIn(html)).toEqual(
      expect.arrayContaining(['/grants#costs', '/news/wells?from=a', '/projects/dam']),
    );
    expect(html).toContain(' and Nothing</p>');
  });

  test('follow a new slug on cached pages, and end with the page', async () => {
    await htmlOf('/news/story');
    await site.change("update pages set slug = 'funding' where slug = 'grants'");
    expect(hrefsIn(await htmlOf('/news/story'))).toContain('/funding#costs');
    await site.change("update pages set status = 'draft' where slug = 'funding'");
    expect(await htmlOf('/news/story')).toContain('>Grants and ');
    await site.change("update pages set status = 'published' where slug = 'funding'");
    expect(hrefsIn(await htmlOf('/news/story'))).toContain('/funding#costs');
    await site.change("update pages set deleted_at = now() where slug = 'funding'");
    expect(await htmlOf('/news/story')).toContain('>Grants and ');
  });

  test('start once a missing page is there', async () => {
    await htmlOf('/news/story');
    await site.change(`insert into pages (id, title, slug, content, status)
      values ('${ids.none}', 'New', 'new', '{"content":[]}', 'published')`);
    expect(hrefsIn(await htmlOf('/news/story'))).toContain('/new');
  });

  test('are not followed to a slug that would lead to another site', async () => {
    await site.change("update pages set slug = '/evil.example' where slug = 'grants'");
    expect(await htmlOf('/news/story')).toContain('>Grants and ');
  });
});

describe('links in blocks', () => {
  test('follow their targets, and a button without one is left out', async () => {
    await storePage(
      'apply',
      ['Button', { text: 'Apply', href: links.page }],
      [
        'ButtonGroup',
        {
          buttons: [
            { text: 'Read', href: links.post },
            { text: 'Gone', href: links.none },
          ],
        },
      ],
      [
        'Section',
        { content: [{ type: 'Button', props: { id: 'in', text: 'Dam', href: links.project } }] },
      ],
      ['LegacyHtml', { html: text.replaceAll('\n', '') }],
    );
    const html = await htmlOf('/apply');
    const expected = ['/grants', '/news/wells', '/projects/dam', '/grants#costs'];
    expect(hrefsIn(html)).toEqual(expect.arrayContaining(expected));
    expect(html).not.toContain('Gone');
    await site.change("update pages set slug = 'funding' where slug = 'grants'");
    const moved = hrefsIn(await htmlOf('/apply'));
    expect(moved).toEqual(expect.arrayContaining(['/funding', '/funding#costs']));
  });

  test('are shown as they are where the text of a block looks like one', async () => {
    await storePage('apply', ['Paragraph', { children: links.page }]);
    expect(await (await site.get('/apply')).text()).toContain(`${links.page}</p>`);
  });
});

test('only a move of the target re-renders the pages that link there, and no others', async () => {
  await storePage('linking', ['Button', { text: 'Apply', href: links.page }]);
  await storePage('other', ['Paragraph', { children: 'Nothing' }]);
  const loads = () => site.documents.stats().loads;
  for (const path of ['/linking', '/other']) await htmlOf(path);
  const before = loads();
  await site.change("update pages set title = 'B' where slug = 'grants'");
  for (const path of ['/linking', '/other']) await htmlOf(path);
  expect(loads()).toBe(before);
  await site.change("update pages set slug = 'b' where slug = 'grants'");
  await htmlOf('/other');
  expect(loads()).toBe(before);
  expect(hrefsIn(await htmlOf('/linking'))).toContain('/b');
  expect(loads()).toBe(before + 1);
});

describe('menus and the alert', () => {
  test('follow their targets on every page, and mark the current one', async () => {
    await site.change(`insert into navigation (menu, label, href, position) values
      ('header', 'Grants', '${links.page}', 1), ('header', 'Lost', '${links.none}', 2);
      insert into alert_banner (version, enabled, shown, level, text, link_label, link_href)
      values (1, true, true, 'information', 'Storm', 'Read', '${links.post}')`);
    const html = await htmlOf('/grants');
    expect(html).toMatch(/<a href="\/grants"[^>]*aria-current="page"/);
    expect(html).not.toContain('Lost');
    expect(hrefsIn(html)).toContain('/news/wells');
    await site.change(`update pages set slug = 'funding' where slug = 'grants';
      update posts set deleted_at = now()`);
    const later = await htmlOf('/news');
    expect(hrefsIn(later)).toContain('/funding');
    expect(later).toContain('Storm');
    expect(later).not.toContain('/news/wells');
  });
});

describe('the URL of a permalink', () => {
  const follow = (path: string) => fetch(site.url + path, { redirect: 'manual' });

  test('redirects to the current path, with its query', async () => {
    const response = await follow(`${links.post}?a=1&b=x%3Fy`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/news/wells?a=1&b=x%3Fy');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    await site.change("update posts set slug = 'boreholes'");
    expect((await follow(links.post)).headers.get('location')).toBe('/news/boreholes');
  });

  test.each([
    links.none,
    '/_link',
    '/_link/',
    '/_link/users/1',
    `${links.post}/more`,
    '/_link/pages/%00',
  ])('answers %s with an error page', async (path) => {
    expect([400, 404]).toContain((await follow(path)).status);
  });
});
