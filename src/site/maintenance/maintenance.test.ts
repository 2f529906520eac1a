import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());
beforeEach(() => site.change('truncate pages, site_settings, maintenance_mode cascade'));

async function text(path: string): Promise<string> {
  return (await site.get(path)).text();
}

function turnOn(fields: Record<string, string> = {}): Promise<void> {
  const names = ['enabled', ...Object.keys(fields)].join(', ');
  const values = Object.values(fields).map((value) => `'${value.replaceAll("'", "''")}'`);
  return site.change(
    `insert into maintenance_mode (${names}) values (${['true', ...values].join(', ')})`,
  );
}

async function publishClosed(content: object | string): Promise<string> {
  const { rows } = await site.database.pool.query(
    `insert into pages (title, slug, content, status) values ('Closed', 'closed', $1, 'published') returning id`,
    [typeof content === 'string' ? content : JSON.stringify({ content })],
  );
  await site.changes.settled();
  return rows[0].id;
}

const paragraph = (children: string) => [{ type: 'Paragraph', props: { id: 'p', children } }];

describe('the maintenance page', () => {
  test('says that the site is open, is not indexed and has its default texts', async () => {
    const response = await site.get('/maintenance');
    expect(response.status).toBe(200);
    expect(response.headers.get('retry-after')).toBeNull();
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toMatch(/<h1[^>]*>We&#x27;ll be back soon!<\/h1>/);
    expect(html).toContain('The site is open.');
    expect(html).toMatch(/<a [^>]*href="\/"/);
  });

  test('answers 503 with Retry-After while the site is closed', async () => {
    await turnOn();
    const response = await site.get('/maintenance');
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('retry-after')).toBe('300');
    expect(await response.text()).not.toContain('The site is open.');
    await site.change("update maintenance_mode set estimated_end = now() + interval '40 days'");
    expect((await site.get('/maintenance')).headers.get('retry-after')).toBe('86400');
    await site.change("update maintenance_mode set estimated_end = now() + interval '1 hour'");
    const until = (await site.get('/maintenance')).headers.get('retry-after') ?? '';
    expect(Date.parse(until)).toBeGreaterThan(Date.now() + 3_500_000);
    expect(Date.parse(until)).toBeLessThanOrEqual(Date.now() + 3_600_000);
    await site.change("update maintenance_mode set estimated_end = now() - interval '1 day'");
    expect((await site.get('/maintenance')).headers.get('retry-after')).toBe('300');
  });

  test("shows title, message, expected end in the site's time zone, and contacts", async () => {
    await site.change(
      `insert into site_settings (time_zone, contact_email, contact_phone, logo_url)
       values ('Asia/Tokyo', 'help@office.example', '+1 (555) 0100', '/media/1/logo.png')`,
    );
    await turnOn({
      title: 'New <roof>',
      message: 'Until Monday.',
      estimated_end: '2030-01-01T20:00Z',
    });
    const html = await text('/maintenance');
    expect(html).toMatch(/<h1[^>]*>New &lt;roof&gt;<\/h1>/);
    expect(html).toContain('Until Monday.');
    expect(html).toMatch(
      /Expected to be back.*<time dateTime="2030-01-01T20:00:00.000Z"[^>]*>Wednesday,? 2\u00a0January 2030 at 05:00/s,
    );
    expect(html).toContain('href="tel:+15550100"');
    expect(html).toMatch(/href="mailto:help@office.example">Contact support</);
    expect(html).toContain('src="/media/1/logo.png"');
  });

  test('omits unknown contacts and an unknown end', async () => {
    await turnOn({ estimated_end: 'infinity' });
    const html = await text('/maintenance');
    expect(html).not.toContain('Expected to be back');
    expect(html).not.toContain('Contact support');
  });
});

describe('instead of title and message', () => {
  test('a selected page is shown without header and footer while it is live', async () => {
    const id = await publishClosed(paragraph('We are moving house.'));
    await turnOn({ title: 'Plain title', page_id: id, custom_html: '<p>Own html</p>' });
    const response = await site.get('/maintenance');
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain('We are moving house.');
    expect(html).toMatch(/<h1[^>]*>Closed<\/h1>/);
    expect(html).not.toMatch(/Plain title|Own html|<header|<footer/);

    await site.change("update pages set content = replace(content, 'moving', 'leaving')");
    expect(await text('/maintenance')).toContain('We are leaving house.');
    await site.change("update pages set status = 'draft'");
    expect(await text('/maintenance')).toContain('Own html');
    await site.change("update pages set status = 'published', deleted_at = now()");
    expect(await text('/maintenance')).not.toContain('leaving');
    await site.change('delete from pages');
    expect(await text('/maintenance')).toContain('Own html');
  });

  test.each(['{"content": [', '{"content": []}', ''])(
    'a page whose content is %j is not shown',
    async (content) => {
      const id = await publishClosed(content);
      await turnOn({ title: 'Plain title', page_id: id });
      expect(await text('/maintenance')).toMatch(/<h1[^>]*>Plain title<\/h1>/);
    },
  );

  test('HTML is sanitised, its images allowed by the policy', async () => {
    await turnOn({
      title: 'Plain title',
      custom_html:
        '<h1>Closed today</h1><script>alert(1)</script><img src="https://pictures.example/a.png" onerror="x()"><a href="javascript:x()">more</a>',
    });
    const response = await site.get('/maintenance');
    const html = await response.text();
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<h2[^>]*>Closed today<\/h2>/);
    expect(html).not.toMatch(/alert|onerror|javascript:/);
    expect(response.headers.get('content-security-policy')).toContain(
      "img-src 'self' data: https://pictures.example",
    );
  });

  test.each(['<script>alert(1)</script>', '<p> </p>', '<!-- nothing -->', '<iframe src="/x">'])(
    'HTML without visible content is ignored: %s',
    async (html) => {
      await turnOn({ title: 'Plain title', custom_html: html });
      expect(await text('/maintenance')).toMatch(/<h1[^>]*>Plain title<\/h1>/);
    },
  );

  test('deeply nested HTML is shown as text', async () => {
    await turnOn({ custom_html: `${'<div>'.repeat(9_500)}Closed` });
    const response = await site.get('/maintenance');
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('Closed');
  });
});

describe('while maintenance is on', () => {
  test.each([
    '/',
    '/about',
    '/nothing',
    '/sitemap.xml',
    '/news/x',
    '/media',
    '/caf%C3%A9',
    '/Maintenance',
  ])('%s redirects to the maintenance page', async (path) => {
    await site.get(path);
    await turnOn();
    const response = await site.get(path);
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe('/maintenance');
  });

  test.each([
    ['/login', 200],
    ['/admin/pages', 200],
    ['/Login/', 308],
    ['/api/pages', 401],
    ['/auth/v1/user', 401],
    ['/media/0b6f1c1e-0000-4000-8000-000000000001/a.png', 404],
    ['/assets/site.js', 200],
    ['/assets/none.js', 404],
    ['/robots.txt', 200],
    ['/manifest.webmanifest', 200],
    ['/offline', 200],
    ['/healthz', 200],
    ['/readyz', 200],
    ['/metrics', 401],
  ])('%s is answered as usual', async (path, status) => {
    await turnOn();
    expect((await site.get(path)).status).toBe(status);
  });

  test('redirects to the page are not cached', async () => {
    await turnOn();
    await text('/maintenance');
    const { entries } = site.documents.stats();
    for (let index = 0; index < 50; index += 1) await site.get(`/nothing-${index}`);
    expect(site.documents.stats().entries).toBe(entries);
  });
});
