import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';

const document_url = '/media/0b6f1c1e-0000-4000-8000-000000000001/water.pdf';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
  await site.change(
    `insert into media (id, file_name, file_url, file_type, content_type, file_size)
     values ('0b6f1c1e-0000-4000-8000-000000000001', 'water.pdf', '${document_url}', 'pdf', 'application/pdf', 47104)`,
  );
});
afterAll(() => site.close());
beforeEach(() => site.change('truncate pages, publications, redirects cascade'));

/** Inserts published reports, one for each month from January 2024 on. */
function store(count: number) {
  return site.change(
    `insert into publications (slug, title, status, kind, publication_date)
     select 'p-' || number, 'Water 100% ' || number, 'published',
       case number % 2 when 0 then 'report' else 'guideline' end,
       date '2024-01-15' + (number - 1) * interval '1 month'
     from generate_series(1, ${count}) as number`,
  );
}

async function read(path: string): Promise<string> {
  const response = await site.get(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

const slugsIn = (html: string) =>
  [...html.matchAll(/<h2[^>]*><a href="\/publications\/([^"]*)"/g)].map(([, slug]) => slug);
const statusOf = (html: string) => /role="status"[^>]*>(.*?)<\/p>/.exec(html)?.[1];
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

function addPage(slug: string, title: string, text: string) {
  const content = `{"root":{},"content":[{"type":"Paragraph","props":{"id":"a","children":"${text}"}}]}`;
  return site.change(
    `insert into pages (title, slug, status, content) values ('${title}', '${slug}', 'published', '${content}')`,
  );
}

describe('the list of publications', () => {
  test('is not found while there are none, and nothing links to it', async () => {
    expect((await site.get('/publications')).status).toBe(404);
    expect(await read('/sitemap.xml')).not.toContain('/publications');
    const linking = ['/', '/sitemap', '/search?words=zebra'];
    for (const path of linking) {
      expect(await read(path), path).not.toContain('href="/publications"');
    }
    await store(1);
    for (const path of linking) {
      expect(await read(path), path).toContain('href="/publications"');
    }
  });

  test('gives way to a stored redirect while there are none', async () => {
    await site.change(
      "insert into redirects (from_path, to_path) values ('/publications', '/about')",
    );
    const { status, headers } = await site.get('/publications');
    expect([status, headers.get('location')]).toEqual([308, '/about']);
    await store(1);
    expect(slugsIn(await read('/publications'))).toEqual(['p-1']);
  });

  test('shows the newest first, in pages of 12', async () => {
    await store(14);
    const first = await read('/publications');
    expect(statusOf(first)).toContain('14 publications, page 1 of 2');
    expect(slugsIn(first)).toHaveLength(12);
    expect(slugsIn(first).slice(0, 2)).toEqual(['p-14', 'p-13']);
    expect(slugsIn(await read('/publications?page=2'))).toEqual(['p-2', 'p-1']);
    expect(await read('/sitemap.xml')).toContain('/publications</loc>');
  });

  test('filters by kind, year and title, with a canonical URL except for searches', async () => {
    await store(14);
    const chosen = await read('/publications?kind=guideline&year=2025');
    expect(slugsIn(chosen)).toEqual(['p-13']);
    expect(chosen).toContain('>Publications: Guideline, 2025');
    expect(canonicalOf(chosen)).toMatch(/\/publications\?kind=guideline&amp;year=2025$/);
    const found = await read('/publications?search=WATER+100%25+3');
    expect(slugsIn(found)).toEqual(['p-3']);
    expect(canonicalOf(found)).toBeUndefined();
    expect(slugsIn(await read('/publications?search=100_'))).toEqual([]);
  });

  test.each(['page=0', 'page=3', 'kind=novel', 'year=20', 'year=0999'])(
    'is not found with %s',
    async (query) => {
      await store(1);
      expect((await site.get(`/publications?${query}`)).status).toBe(404);
    },
  );

  test('orders by the date that it shows, and finds every year that it offers', async () => {
    await store(2);
    await site.change("update publications set publication_date = 'infinity' where slug = 'p-2'");
    await site.change("update publications set publication_date = '1850-01-01' where slug = 'p-1'");
    expect(slugsIn(await read('/publications'))).toEqual(['p-1', 'p-2']);
    expect(slugsIn(await read('/publications?year=1850'))).toEqual(['p-1']);
  });

  test('is below the content of a page that staff have published there', async () => {
    await addPage('publications', 'Library', 'Our shelves');
    expect(await read('/publications')).toContain('Our shelves');
    await store(14);
    const whole = await read('/publications');
    expect(whole.indexOf('Our shelves')).toBeLessThan(whole.indexOf('href="/publications/p-14"'));
    expect(whole.match(/<h1/g)).toHaveLength(1);
    const chosen = await read('/publications?kind=guideline');
    expect(chosen).toContain('Library</h1>');
    expect(chosen).not.toContain('Our shelves');
    expect(slugsIn(chosen)).toHaveLength(7);
    expect(canonicalOf(chosen)).toMatch(/\?kind=guideline$/);
  });
});

describe('a page below /publications', () => {
  test('has the list in its breadcrumbs while there is one', async () => {
    await addPage('publications/annual-reports/early', 'Early ones', 'Until 2010');
    const path = '/publications/annual-reports/early';
    const hasList = async () => (await read(path)).includes('"name":"Publications"');
    expect(await hasList()).toBe(false);
    await store(1);
    expect(await hasList()).toBe(true);
  });

  test('is shown, found and replaced by a publication with the same URL', async () => {
    await addPage('publications/annual-reports', 'Annual reports', 'From 1999 on');
    await addPage('publications/annual-reports/early', 'Early ones', 'Until 2010');
    expect(await read('/publications/annual-reports')).toContain('From 1999 on');
    expect(await read('/publications/annual-reports/early')).toContain('Until 2010');
    expect(await read('/search?words=annual')).toContain('href="/publications/annual-reports"');
    await store(1);
    await site.change(
      "update publications set slug = 'annual-reports', content = '<p>The item.</p>'",
    );
    expect(await read('/publications/annual-reports')).toContain('The item.');
    expect(await read('/publications/annual-reports/early')).toContain('Until 2010');
  });
});

describe('a publication', () => {
  test('shows its facts, its text and the document with format and size', async () => {
    await site.change(
      `insert into publications (slug, title, status, kind, publication_date, authors, summary, content, document_url)
       values ('water', 'Water', 'published', 'policy_paper', '2025-11-03', 'A. Mensah', 'On wells.', '<p>At length.</p>',
         '${document_url}')`,
    );
    const html = await read('/publications/water');
    expect(html).toContain('Policy paper');
    expect(html).toContain('<time dateTime="2025-11-03">3\u00a0November 2025</time>');
    expect(html).toContain('A. Mensah');
    expect(html).toContain('At length.</p>');
    expect(html).toMatch(new RegExp(`<a href="${document_url}"[^>]*>Download.*PDF, 46 KB`));
    expect(html).toContain('"@type":"Report"');
    await site.change('update media set deleted_at = now()');
    const without = await read('/publications/water');
    expect(without).not.toContain('water.pdf');
    await site.change('update media set deleted_at = null');
    const filter = 'href="/search?words=wells&amp;kind=publication"';
    const results = await read('/search?words=wells');
    expect(results).toContain('href="/publications/water"');
    expect(results).toContain(filter);
    await addPage('other', 'Wells', 'Dry');
    await site.change("update publications set title = 'Water', summary = 'Dry', status = 'draft'");
    expect(await read('/search?words=wells')).not.toContain(filter);
    await site.change("update publications set status = 'published'");
    expect(await read('/search?words=mensah')).toContain('href="/publications/water"');
  });

  test('is shown without what other programs have stored in a form that visitors cannot use', async () => {
    await site.change(
      `insert into publications (slug, title, status, publication_date, document_url)
       values ('odd', ' ', 'published', 'infinity', 'javascript:alert(1)')`,
    );
    const html = await read('/publications/odd');
    expect(html).toContain('Untitled</h1>');
    expect(html).not.toContain('javascript:alert');
    expect(slugsIn(await read('/publications'))).toEqual(['odd']);
  });

  test.each(["status = 'draft'", 'deleted_at = now()'])('is not found with %s', async (change) => {
    await store(2);
    await site.change(`update publications set ${change} where slug = 'p-1'`);
    expect((await site.get('/publications/p-1')).status).toBe(404);
    expect(slugsIn(await read('/publications'))).toEqual(['p-2']);
  });
});
