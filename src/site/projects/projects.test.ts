import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());
beforeEach(() => site.change('truncate pages, projects, site_settings cascade'));

/** Inserts `count` rows with SQL, each a copy of `columns`. */
function store(count: number, columns: Record<string, string> = {}) {
  const { slug = "'p-' || number", ...others } = columns;
  const row = { title: "'Project ' || number", publication: "'published'", ...others };
  return site.change(
    `insert into projects (slug, ${Object.keys(row).join(', ')})
     select ${slug}, ${Object.values(row).join(', ')} from generate_series(1, ${count}) as number`,
  );
}

async function read(path: string): Promise<string> {
  const response = await site.get(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

const titlesIn = (html: string) =>
  [...html.matchAll(/<article.*?<h\d[^>]*><a[^>]*>([^<]*)</g)].map(([, title]) => title);
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const statusOf = (html: string) => /role="status"[^>]*>([^<]*)</.exec(html)?.[1];
const nothing = 'No projects found matching your criteria.';

describe.each([
  ['few, filtered in the browser too', 14],
  ['many, filtered by the database alone', 70],
])('the list of projects: %s', (_, count) => {
  const half = count / 2;
  beforeEach(() =>
    store(count, {
      title: "case number % 2 when 0 then '100% Solar ' else 'Wind ' end || number",
      category: "case number % 2 when 0 then 'Clean Energy' else 'AgriTech' end",
      is_featured: 'number = 3',
      created_at: "timestamptz '2026-01-01' + number * interval '1 day'",
    }),
  );

  test('shows one page, featured first, with the count', async () => {
    const html = await read('/projects');
    expect(statusOf(html)).toBe(`${count} projects, page 1 of ${Math.ceil(count / 12)}`);
    expect(titlesIn(html)).toHaveLength(12);
    expect(titlesIn(html).slice(0, 2)).toEqual(['Wind 3', `100% Solar ${count}`]);
    expect(canonicalOf(html)).toBe('https://www.example.gov/projects');
    expect(html.includes('data-island="project-browser"')).toBe(count <= 60);
  });

  test('filters by category, case-insensitively, with one canonical URL', async () => {
    const html = await read('/projects?category=clean+energy');
    expect(statusOf(html)).toMatch(`${half} projects in Clean Energy`);
    expect(titlesIn(html).every((title) => title?.startsWith('100%'))).toBe(true);
    expect(canonicalOf(html)).toBe('https://www.example.gov/projects?category=Clean+Energy');
    expect(html).toContain('<option value="Clean Energy" selected="">');
  });

  test('searches titles, and is not indexed then', async () => {
    const html = await read(`/projects?search=${encodeURIComponent('100% SOLAR')}`);
    expect(statusOf(html)).toMatch(`${half} projects with “100% SOLAR” in the title`);
    expect(html).toMatch(/<input[^>]* value="100% SOLAR"/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(canonicalOf(html)).toBeUndefined();
  });

  test('paginates with the same filters, up to the last page', async () => {
    const last = Math.ceil(count / 12);
    const html = await read(`/projects?page=${last}`);
    expect(titlesIn(html)).toHaveLength(count - (last - 1) * 12);
    expect(canonicalOf(html)).toBe(`https://www.example.gov/projects?page=${last}`);
    for (const page of [last + 1, 0, -1, 'x', '1.5', '99999', '9'.repeat(400)]) {
      expect((await site.get(`/projects?page=${page}`)).status, String(page)).toBe(404);
    }
    const filtered = await read('/projects?search=wind&page=1');
    if (half > 12) expect(filtered).toContain('href="/projects?search=wind&amp;page=2"');
  });

  test.each([
    '/projects?search=nowhere',
    '/projects?category=Astrology',
    '/projects?search=%00',
    '/projects?category=%00',
    `/projects?search=${'x'.repeat(1_900)}`,
    '/projects?search=%3Cscript%3E%22',
  ])('%s finds nothing and says what to do', async (url) => {
    const html = await read(url);
    expect(statusOf(html)).toBe(nothing);
    expect(html).toContain('<a href="/projects" class="');
    expect(html.match(/<li [^>]*><a href="\/projects\/p-\d+"/g)).toHaveLength(3);
    expect(canonicalOf(html)).toBeUndefined();
    expect(html).not.toContain('<script>"');
  });
});

test('without projects the list says so and shows no filters', async () => {
  const html = await read('/projects');
  expect(html).toContain('No projects yet.');
  expect(html).not.toContain('Show projects');
  expect((await site.get('/projects?page=2')).status).toBe(404);
});

test('a published page replaces the list', async () => {
  const content = JSON.stringify({
    root: {},
    content: [{ type: 'Projects', props: { id: 'p', title: 'Ours', category: 'agritech' } }],
  });
  await store(2, {
    category: "case number when 1 then 'AgriTech' end",
    image_url: "'https://a.example/' || number",
  });
  await site.change(
    `insert into pages (title, slug, content, status) values ('Work', 'projects', '${content}', 'published')`,
  );
  const response = await site.get('/projects');
  const html = await response.text();
  expect(html).toMatch(/<h2[^>]*>Ours<\/h2>/);
  expect(titlesIn(html)).toEqual(['Project 1']);
  expect(response.headers.get('content-security-policy')).toContain('https://a.example');
  await site.change("update projects set title = 'Renamed'");
  expect(titlesIn(await read('/projects'))).toEqual(['Renamed']);
  await site.change("update pages set content = 'broken'");
  expect(await read('/projects')).toContain('Show projects');
});

describe('a project', () => {
  const complete = {
    slug: "'solar'",
    title: "'Solar clinics'",
    category: "'Clean Energy'",
    description: "'Light through the night.'",
    detailed_description: "'<p>At length.</p><h4>More</h4><script>alert(1)</script>'",
    image_url: "'https://pictures.example/solar.jpg'",
    start_date: "'2025-03-01'",
    end_date: "'2150-06-30'",
    status: "'active'",
    budget: '2400000.50',
    team_size: '14',
  };

  test('shows all its fields', async () => {
    await site.change("insert into site_settings (currency) values ('EUR')");
    await store(1, complete);
    const response = await site.get('/projects/solar');
    const html = await response.text();
    expect(html).toContain('<title>Solar clinics · ');
    expect(html).toContain('<meta name="description" content="Light through the night."/>');
    expect(html).toMatch(/<h1[^>]*>Solar clinics<\/h1>/);
    expect(html).toMatch(/<img alt="" [^>]*src="https:\/\/pictures.example\/solar.jpg"/);
    expect(html).toMatch(/March 2025<\/time> to <time[^>]*>June 2150/);
    expect(html).toMatch(/<progress[^>]*max="100"/);
    expect(html).toContain('EUR\u00a02,400,000.50');
    expect(html).toContain('14 members');
    expect(html).toMatch(/<p[^>]*>At length.<\/p>/);
    expect(html).toMatch(/<h2[^>]*>More<\/h2>/);
    expect(html).not.toContain('alert(1)');
    expect(html).toContain('href="/projects?category=Clean+Energy"');
    expect(canonicalOf(html)).toBe('https://www.example.gov/projects/solar');
    expect(html).toContain('"@type":"ResearchProject","name":"Solar clinics"');
    expect(response.headers.get('content-security-policy')).toContain('https://pictures.example');
  });

  test('omits empty fields', async () => {
    await store(1, { slug: "'bare'", detailed_description: "'Only words'" });
    const html = await read('/projects/bare');
    for (const word of ['Dates', 'Budget', 'members', 'Category', 'progress', 'More in']) {
      expect(html).not.toContain(`>${word}`);
    }
    expect(html).toContain('Planning');
    expect(html).toContain('<meta name="description" content="Only words"/>');
  });

  test('shows no progress when completed', async () => {
    await store(1, { ...complete, status: "'completed'" });
    expect(await read('/projects/solar')).not.toContain('<progress');
  });

  test('lists up to three others of its category', async () => {
    await store(5, { category: "'AgriTech'" });
    const html = await read('/projects/p-3');
    expect(html).toContain('More in AgriTech');
    expect(titlesIn(html)).toHaveLength(3);
    expect(titlesIn(html)).not.toContain('Project 3');
  });

  test.each([
    { start_date: "'2027-01-01'", end_date: "'2026-01-01'" },
    { start_date: "'infinity'", end_date: "'-infinity'" },
    { start_date: "'0044-03-15 BC'", end_date: "'99999-01-01'" },
    { budget: "'NaN'" },
    { budget: '99999999999999.99', team_size: '2147483647' },
    { image_url: "'javascript:alert(1)'", title: "''", description: "' '" },
    { image_url: "'https://[bad/a.jpg'" },
    { title: "repeat('long', 5000)", category: "repeat('long', 5000)" },
    { detailed_description: "repeat('<div>', 5000)" },
    { title: "'</script><script>alert(1)</script>'" },
  ])('%o stored by another program does not break a page', async (columns) => {
    await store(2, { ...columns, slug: "'odd-' || number" });
    const html = await read('/projects/odd-1');
    expect(html).not.toContain('javascript:');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('Invalid Date');
    expect(html).not.toContain('NaN');
    expect(await read('/projects')).not.toContain('<script>alert');
  });

  test.each(['nothing', 'a/b', 'a%20b', 'a'.repeat(300)])('%s is not found', async (slug) => {
    expect((await site.get(`/projects/${slug}`)).status).toBe(404);
  });

  test('reflects changes and deletion', async () => {
    await store(1, complete);
    await read('/projects/solar');
    await site.change("update projects set title = 'Wind clinics'");
    expect(await read('/projects/solar')).toContain('Wind clinics');
    await site.change('update projects set deleted_at = now()');
    expect((await site.get('/projects/solar')).status).toBe(404);
  });
});
