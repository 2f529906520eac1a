import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());
beforeEach(() => site.change('truncate pages cascade'));

const paragraph = (children: string) =>
  JSON.stringify({ root: {}, content: [{ type: 'Paragraph', props: { id: 'p', children } }] });

function publish(
  slug: string,
  fields: { title?: string; content?: string; excerpt?: string } = {},
) {
  const { title = 'A title', content = paragraph('Some words'), excerpt = '' } = fields;
  return site.change(
    `insert into pages (title, slug, content, excerpt, status, published_at, live_updated_at)
     values ('${title}', '${slug}', '${content.replaceAll("'", "''")}', nullif('${excerpt}', ''),
             'published', now(), '2025-03-01T23:30:00Z')`,
  );
}

describe('a published page', () => {
  test('has title, excerpt, content and the date of the live version', async () => {
    await publish('research', {
      title: 'Research',
      excerpt: 'In short',
      content: paragraph('Words'),
    });
    const response = await site.get('/research');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await response.text();
    expect(html).toMatch(/^<!doctype html><html lang="en"[^>]*>.*<\/html>$/s);
    expect(html).toContain('<title>Research · ');
    expect(html).toMatch(/<h1[^>]*>Research<\/h1>/);
    expect(html).toContain('In short');
    expect(html).toContain('Words');
    expect(html).toMatch(
      /Last updated <time dateTime="2025-03-01T23:30:00.000Z">1\u00a0March 2025</,
    );
    expect(html).toContain('<link rel="canonical" href="https://www.example.gov/research"/>');
  });

  test('shows its date in the time zone of the settings', async () => {
    await publish('research');
    await site.change("insert into site_settings (time_zone) values ('Asia/Tokyo')");
    expect(await (await site.get('/research')).text()).toContain('2\u00a0March 2025');
    await site.change('delete from site_settings');
  });

  test('has one newsletter form: its own, or that of the footer', async () => {
    const form = { type: 'NewsletterForm', props: { id: 'n', title: 'Our news' } };
    await publish('follow', { content: JSON.stringify({ root: {}, content: [form] }) });
    await publish('research');
    for (const path of ['/follow', '/research']) {
      const html = await (await site.get(path)).text();
      expect(html.match(/action="\/newsletter"/g), path).toHaveLength(1);
    }
  });

  test('is found at nested slugs and below /page/, with one canonical URL', async () => {
    await publish('about/mission', { title: 'Mission' });
    for (const path of ['/about/mission', '/page/about/mission']) {
      const response = await site.get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('href="https://www.example.gov/about/mission"');
    }
  });

  test.each([
    ['/About/Mission', '/about/mission'],
    ['/about/mission/', '/about/mission'],
    ['/home', '/'],
  ])('%s redirects to %s', async (path, to) => {
    const response = await site.get(path);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(to);
  });

  test('says so when its content cannot be read, and when there is none', async () => {
    await publish('broken', { content: '{"content": [' });
    await publish('empty', { content: '{"content": [], "root": {}}' });
    await publish('blank', { content: '' });
    expect(await (await site.get('/broken')).text()).toContain('Invalid page content format.');
    expect(await (await site.get('/empty')).text()).toContain('No content available.');
    expect(await (await site.get('/blank')).text()).toContain('No content available.');
  });

  test('with hostile content is still a page', async () => {
    const attack = '<script>alert(1)</script>';
    const content = JSON.stringify({
      content: [
        { type: 'Heading', props: { children: attack, level: 'script' } },
        { type: '__proto__', props: null },
        { type: 'Button', props: { text: 'x', href: 'javascript:alert(1)' } },
        null,
      ],
    });
    await publish('hostile', { title: attack, content });
    const response = await site.get('/hostile');
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).not.toContain(attack);
    expect(html).not.toContain('javascript:');
  });
});

describe('missing pages', () => {
  test.each([
    '/nothing',
    '/page/nothing',
    '/nothing/',
    '//example.org/x',
    '/caf%C3%A9',
    '/a/../../etc/passwd',
    '/wp-login.php',
    '/404',
  ])('%s is a 404 without a redirect', async (path) => {
    const response = await fetch(site.url + path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Page not found');
  });

  test('drafts and deleted pages are not found', async () => {
    await publish('secret');
    await site.change("update pages set status = 'draft'");
    expect((await site.get('/secret')).status).toBe(404);
    await site.change("update pages set status = 'published', deleted_at = now()");
    expect((await site.get('/secret')).status).toBe(404);
  });
});

describe('the home page', () => {
  const builtIn = 'Advancing Innovation';

  test('is built in until an editor publishes one, and again when that is broken or empty', async () => {
    expect(await (await site.get('/')).text()).toContain(builtIn);
    await publish('home', { content: paragraph('Our own home') });
    const own = await (await site.get('/')).text();
    expect(own).toContain('Our own home');
    expect(own).not.toContain(builtIn);
    await site.change("update pages set content = 'not json'");
    expect(await (await site.get('/')).text()).toContain(builtIn);
    await site.change("update pages set content = ''");
    expect(await (await site.get('/')).text()).toContain(builtIn);
  });

  test('renders a carousel whose first slide is complete', async () => {
    const html = await (await site.get('/')).text();
    expect(html).not.toContain('data-island');
    expect(html).toMatch(/<h1[^>]*>Advancing Innovation<\/h1>/);
  });
});

describe('the policy of a document', () => {
  test('allows its own style element by hash, and no other inline code', async () => {
    await publish('research');
    const response = await site.get('/research');
    const policy = response.headers.get('content-security-policy') ?? '';
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(await response.text()) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
  });

  test("names only the hosts of this page's images", async () => {
    const image = {
      type: 'Image',
      props: { id: 'i', url: 'https://pictures.example/a.jpg', alt: 'x' },
    };
    await publish('with-picture', { content: JSON.stringify({ content: [image] }) });
    await publish('without');
    const policyOf = async (path: string) =>
      (await site.get(path)).headers.get('content-security-policy');
    expect(await policyOf('/with-picture')).toContain('https://pictures.example');
    expect(await policyOf('/without')).not.toContain('pictures.example');
  });
});

describe('maintenance', () => {
  test('redirects every URL to its page until it ends', async () => {
    await publish('research');
    await site.get('/research');
    await site.change('insert into maintenance_mode (enabled) values (true)');
    for (const path of ['/', '/research', '/Research/', '/nothing', '/404']) {
      const response = await site.get(path);
      expect(response.status).toBe(307);
      expect(response.headers.get('location')).toBe('/maintenance');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect((await site.get('/login')).status).toBe(200);
    await site.change('update maintenance_mode set enabled = false');
    expect((await site.get('/research')).status).toBe(200);
  });
});
