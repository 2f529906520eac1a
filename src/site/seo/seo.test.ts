import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';

const origin = 'https://www.example.gov';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.change('truncate pages cascade');
  await site.change('delete from site_settings');
});

function publish(slug: string, title: string): Promise<void> {
  return site.change(
    `insert into pages (title, slug, status, excerpt, content) values ('${title}', '${slug}', 'published', 'In short', '')`,
  );
}

async function text(path: string): Promise<string> {
  return (await site.get(path)).text();
}

function structuredDataIn(html: string): Record<string, unknown> {
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}

describe('the sitemap', () => {
  test('lists every live page and stays up to date', async () => {
    await publish('about/mission', 'Mission');
    const before = await site.get('/sitemap.xml');
    expect(before.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(await before.text()).toContain(`<loc>${origin}/about/mission</loc><lastmod>20`);
    await publish('news-room', 'Room');
    await site.change("update pages set status = 'draft' where slug = 'about/mission'");
    const after = await text('/sitemap.xml');
    expect(after).toContain(`<loc>${origin}/news-room</loc>`);
    expect(after).not.toContain('mission');
  });

  test('lists the home page once, by its canonical URL', async () => {
    await publish('home', 'Home');
    const urls = [...(await text('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, a]) => a);
    const ownPages = ['/', '/about', '/projects', '/news', '/contact', '/newsletter', '/sitemap'];
    expect(urls).toEqual(ownPages.map((path) => origin + path));
  });

  test('lists posts and projects', async () => {
    await site.change(
      "insert into posts (title, slug, status) values ('Call', 'call', 'published'), ('Draft', 'draft', 'draft')",
    );
    await site.change(`insert into projects (title, slug, publication) values
      ('Solar', 'solar', 'published'), ('Draft', 'draft-project', 'draft')`);
    const sitemap = await text('/sitemap.xml');
    expect(sitemap).toContain(`<loc>${origin}/news/call</loc><lastmod>20`);
    expect(sitemap).toContain(`<loc>${origin}/projects/solar</loc><lastmod>20`);
    expect(sitemap).not.toContain('draft');
    await site.change('delete from posts');
    await site.change('delete from projects');
  });
});

describe('robots.txt', () => {
  test('disallows the panel and names the sitemap', async () => {
    const body = await text('/robots.txt');
    expect(body).toContain('Disallow: /admin');
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });

  test('is served during maintenance', async () => {
    await site.change('insert into maintenance_mode (enabled) values (true)');
    expect((await site.get('/robots.txt')).status).toBe(200);
    expect((await site.get('/sitemap.xml')).status).toBe(307);
    await site.change('delete from maintenance_mode');
  });
});

describe('breadcrumbs', () => {
  test('contain the live parent pages, and stay up to date', async () => {
    await publish('work/mission', 'Mission');
    expect(await text('/work/mission')).not.toContain('href="/work"');
    await publish('work', 'Our work');
    const html = await text('/work/mission');
    expect(html).toMatch(
      /aria-label="Breadcrumb".*Home.*Our work.*<span aria-current="page"[^>]*>Mission/s,
    );
    expect(structuredDataIn(html)).toMatchObject({
      '@graph': [
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, name: 'Home', item: `${origin}/` },
            { position: 2, name: 'Our work', item: `${origin}/work` },
            { position: 3, name: 'Mission', item: `${origin}/work/mission` },
          ],
        },
      ],
    });
  });

  test('contain built-in pages', async () => {
    await publish('about/mission', 'Mission');
    expect(await text('/about/mission')).toMatch(/Breadcrumb".*href="\/about"[^>]*>About us</s);
  });

  test('are not on the home page, which describes the organisation instead', async () => {
    await site.change(
      "insert into site_settings (site_name, contact_email) values ('</script>Office', 'a@b.example')",
    );
    const html = await text('/');
    expect(html).not.toContain('Breadcrumb');
    expect(structuredDataIn(html)).toMatchObject({
      '@graph': [
        { '@type': 'GovernmentOrganization', name: '</script>Office', email: 'a@b.example' },
        { '@type': 'WebSite', url: `${origin}/` },
      ],
    });
  });
});

describe('a shared page', () => {
  test('has its title, summary, URL and image', async () => {
    await site.change(
      "insert into site_settings (site_name, logo_url) values ('Office', '/media/1/logo.png')",
    );
    await publish('calls', 'Open calls');
    const html = await text('/calls');
    expect(html).toContain('<meta property="og:title" content="Open calls · Office"/>');
    expect(html).toContain('<meta property="og:description" content="In short"/>');
    expect(html).toContain(`<meta property="og:url" content="${origin}/calls"/>`);
    expect(html).toContain(`<meta property="og:image" content="${origin}/media/1/logo.png"/>`);
  });

  test('allows a logo and an icon from other hosts', async () => {
    await site.change(
      "insert into site_settings (logo_url, favicon_url) values ('https://cdn.example/logo.png', 'https://icons.example/i.png')",
    );
    await publish('calls', 'Open calls');
    const policy = (await site.get('/calls')).headers.get('content-security-policy');
    expect(policy).toContain("img-src 'self' data: https://cdn.example https://icons.example;");
  });

  test('uses the default image where the logo is invalid', async () => {
    await site.change("insert into site_settings (logo_url) values ('http://[')");
    await publish('calls', 'Open calls');
    const response = await site.get('/calls');
    expect(response.status).toBe(200);
    const own = `<meta property="og:image" content="${origin}/assets/pictures/sharing-card.png"/>`;
    expect(await response.text()).toContain(own);
  });

  test('has no tags if it is not to be indexed', async () => {
    expect(await text('/nothing')).not.toContain('og:');
  });
});

describe('speculation rules', () => {
  test('are linked from pages only', async () => {
    await publish('about', 'About us');
    const rules = (await site.get('/about')).headers.get('speculation-rules');
    expect(rules).toBe('"/assets/navigation/speculation-rules.json"');
    expect((await site.get('/nothing')).headers.get('speculation-rules')).toBeNull();
    expect((await site.get('/sitemap.xml')).headers.get('speculation-rules')).toBeNull();
  });
});
