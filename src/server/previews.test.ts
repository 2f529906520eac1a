import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '#domain/actor.ts';
import type { ContentType } from '#domain/content/content-type.ts';
import { createPreviewLink } from '#domain/content/preview-links.ts';
import { publishContent } from '#domain/content/publish-content.ts';
import { saveDraft } from '#domain/content/save-draft.ts';
import { createPage } from '#domain/pages/create-page.ts';
import { pageContentType } from '#domain/pages/page-content-type.ts';
import { createPost } from '#domain/posts/create-post.ts';
import { postContentType } from '#domain/posts/post-content-type.ts';
import { createProject, type NewProject } from '#domain/projects/create-project.ts';
import { projectContentType } from '#domain/projects/project-content-type.ts';
import { createTestClock, hourMs } from '#tests/auth/test-clock.ts';
import { metricsToken, type ServedSite, serveComposedSite } from '#tests/composed-site.ts';
import { createLogger } from './logger.ts';

const author = systemActor('Test');
const clock = createTestClock();
const logged: string[] = [];
let site: ServedSite;
beforeAll(async () => {
  const log = createLogger('trace', { write: (line) => void logged.push(line) });
  site = await serveComposedSite({ trustedProxies: 1, now: clock.now, log });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.change('truncate pages, posts, projects cascade');
  await site.change('delete from rate_limits; delete from maintenance_mode');
});

const text = { excerpt: 'In short.', content: '<p>At length.</p>' };
const db = () => site.database.db;
const noLongerWorks =
  'This preview link no longer works. Ask the person who sent it for a new one.';

async function linkTo(contentType: ContentType, { id }: { id: string }, days = 7): Promise<string> {
  const { token } = await createPreviewLink(contentType, db(), author, id, { days }, clock.now());
  return `/preview/${token}`;
}

async function html(path: string, status = 200): Promise<string> {
  const response = await site.get(path);
  expect(response.status).toBe(status);
  return response.text();
}

async function publicPage(slug: string) {
  const page = await createPage(db(), author, { title: 'Shown', slug });
  return publishContent(pageContentType, db(), author, page);
}

async function publicProject(fields: Omit<NewProject, 'description'>) {
  const project = await createProject(db(), author, { description: 'x', ...fields });
  return publishContent(projectContentType, db(), author, project);
}

describe('a link shows what would be published', () => {
  test('of a page with data blocks, while visitors see the live version', async () => {
    await publicProject({ title: 'Live project', detailed_description: 'x' });
    await site.change('update projects set is_featured = true');
    const page = await publicPage('plan/energy');
    await publicPage('plan');
    const blocks = [{ type: 'FeaturedProjects', props: { id: 'a', title: 'Of note' } }];
    const content = JSON.stringify({ content: blocks, root: { props: {} }, zones: {} });
    await saveDraft(pageContentType, db(), author, page, { title: 'To come', content });
    const shown = await html(await linkTo(pageContentType, page));
    expect(shown).toContain('<title>Preview: To come');
    expect(shown).toContain('To come</h1>');
    expect(shown).toContain('Live project');
    expect(shown).toMatch(/aria-label="Breadcrumb".*<a href="\/plan"/s);
    expect(shown).toMatch(/<strong[^>]*>Preview\.<\/strong> This version is not published\./);
    expect(shown).toContain('<a href="/plan/energy"');
    const live = await html('/plan/energy');
    expect(live).toContain('Shown</h1>');
    expect(live).not.toContain('To come');
    expect(live).not.toContain('aria-label="Preview"');
  });

  test('of an unpublished post, between its neighbours', async () => {
    const earlier = await createPost(db(), author, { title: 'Earlier', ...text });
    await publishContent(postContentType, db(), author, earlier);
    const post = await createPost(db(), author, { title: 'To come', ...text, tags: ['wind'] });
    const planned = '2031-05-06T12:00:00Z';
    await site.change(`update posts set publish_at = '${planned}' where id = '${post.id}'`);
    const shown = await html(await linkTo(postContentType, post));
    expect(shown).toContain('>At length.</p>');
    expect(shown).toContain('6\u00a0May 2031');
    expect(shown).toMatch(/rel="prev".*Earlier/s);
    expect(shown).toContain('>wind</span>');
    expect(shown).not.toContain('View the published version');
    await html('/news/to-come', 404);
  });

  test('of a project, which is not related to itself', async () => {
    const fields = { detailed_description: 'Old story', category: 'Energy' };
    const project = await publicProject({ title: 'Old', ...fields });
    const changed = { title: 'New', slug: 'new', detailed_description: '', budget: '1250.50' };
    await saveDraft(projectContentType, db(), author, project, changed);
    const shown = await html(await linkTo(projectContentType, project));
    expect(shown).toContain('New</h1>');
    expect(shown).toContain('1,250.50');
    expect(shown).not.toContain('Old story');
    expect(shown).not.toContain('More in Energy');
    expect(shown).toContain('<a href="/projects/old"');
  });

  test('of an unpublished project, which visitors do not find', async () => {
    const fields = { title: 'To come', description: 'x', detailed_description: 'A plan' };
    const project = await createProject(db(), author, fields);
    const shown = await html(await linkTo(projectContentType, project));
    expect(shown).toContain('To come</h1>');
    expect(shown).not.toContain('View the published version');
    await html('/projects/to-come', 404);
  });

  test('of a page with a built-in counterpart, also while that is shown', async () => {
    const home = await createPage(db(), author, { title: 'Front', slug: 'home', content: '' });
    expect(await html(await linkTo(pageContentType, home))).toContain('What We Do');
    const page = await publicPage('about');
    const shown = await html(await linkTo(pageContentType, page));
    expect(shown).toContain('This matches the published version.');
  });

  test.each([
    ['a draft of nothing', { title: '', slug: '', content: '' }, 'Untitled</h1>'],
    ['content that is no page', { content: '{"content": [' }, 'Invalid page content format.'],
    ['fields of the wrong type', { title: 7, slug: ['a'], content: null }, 'Shown</h1>'],
    ['no object at all', 'nonsense', 'Shown</h1>'],
  ])('of %s', async (_what, draft, expected) => {
    const page = await publicPage('broken');
    const stored = JSON.stringify(draft);
    await site.database.pool.query('update pages set draft = $1 where id = $2', [stored, page.id]);
    expect(await html(await linkTo(pageContentType, page))).toContain(expected);
  });
});

describe('a preview', () => {
  test('is neither listed, cached nor sent to other sites', async () => {
    const link = await linkTo(pageContentType, await publicPage('secret'));
    const { entries } = site.documents.stats();
    const response = await site.get(link);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow, noarchive',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('etag')).toBeNull();
    const shown = await response.text();
    expect(shown).toContain('<meta name="robots" content="noindex"/>');
    for (const leak of [link.slice(9), 'rel="canonical"', 'og:', 'ld+json', 'data-follows']) {
      expect(shown).not.toContain(leak);
    }
    expect(site.documents.stats().entries).toBe(entries);
    for (const list of ['/sitemap.xml', '/sitemap', '/feed.xml', '/search?words=shown']) {
      expect(await html(list)).not.toContain('/preview');
    }
    const metrics = await site.get('/metrics', { Authorization: `Bearer ${metricsToken}` });
    expect(metrics.status).toBe(200);
    expect(await metrics.text()).not.toContain('/preview');
  });

  test('shows when it expires, with the time zone', async () => {
    await site.change("insert into site_settings (time_zone) values ('Europe/Paris')");
    const shown = await html(await linkTo(pageContentType, await publicPage('timely')));
    expect(shown).toMatch(/This link expires on <time[^>]*>[^<]+ at \d\d:\d\d (CES?T|GMT\+\d)</);
    await site.change('delete from site_settings');
  });

  test('answers HEAD, and rejects other methods', async () => {
    const link = await linkTo(pageContentType, await publicPage('heads'));
    const head = await fetch(site.url + link, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('cache-control')).toBe('no-store');
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const rejected = await fetch(site.url + link, { method });
      expect([rejected.status, rejected.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(rejected.headers.get('referrer-policy')).toBe('no-referrer');
    }
  });

  test('is shown during maintenance too', async () => {
    const link = await linkTo(pageContentType, await publicPage('open'));
    await site.change('insert into maintenance_mode (enabled) values (true)');
    expect(await html(link)).toContain('Shown</h1>');
    expect((await site.get('/open')).status).toBe(307);
    expect(await html('/preview/x', 404)).toContain(noLongerWorks);
  });
});

describe('a link stops working at once, with the same page for every reason', () => {
  test.each([
    ['revoked', "update preview_links set revoked_at = '2000-01-01'"],
    ['expired', "update preview_links set expires_at = '2000-01-01'"],
    ['to a row in the trash', 'update pages set deleted_at = now()'],
    ['to a deleted row', 'delete from pages'],
  ])('when it is %s', async (_why, change) => {
    const link = await linkTo(pageContentType, await publicPage('open'));
    await html(link);
    await site.database.pool.query(change);
    expect(await html(link, 404)).toBe(await html('/preview/unknown', 404));
  });

  test('when it expires', async () => {
    const link = await linkTo(pageContentType, await publicPage('open'), 1);
    clock.moveOn(24 * hourMs - 1_000);
    await html(link);
    clock.moveOn(1_000);
    expect(await html(link, 404)).toContain(noLongerWorks);
  });

  test.each(['', '/', `/${'a'.repeat(43)}`, '/%00', '/..%2F', '/pages', '/a/b/c', '/%F0%9F%A6%84'])(
    'if it never existed: /preview%s',
    async (rest) => {
      const response = await site.get(`/preview${rest}`);
      expect([400, 403, 404]).toContain(response.status);
      if (response.status === 404) expect(await response.text()).toContain(noLongerWorks);
    },
  );

  test('a network that guesses is rate-limited, except for valid links', async () => {
    const link = await linkTo(pageContentType, await publicPage('open'));
    const from = { 'X-Forwarded-For': '203.0.113.9' };
    for (let attempt = 0; attempt < 30; attempt += 1) {
      expect((await site.get(`/preview/${attempt}`, from)).status).toBe(404);
    }
    const rejected = await site.get('/preview/30', from);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await site.get(link, from)).status).toBe(200);
    expect((await site.get('/preview/31', { 'X-Forwarded-For': '203.0.113.8' })).status).toBe(404);
  });
});

test('no token is logged, also when the page fails', async () => {
  const page = await publicPage('failing');
  const link = await linkTo(pageContentType, page);
  await site.change('alter table pages rename column excerpt to renamed');
  const failed = await site.get(link);
  await site.change('alter table pages rename column renamed to excerpt');
  expect(failed.status).toBe(500);
  expect(failed.headers.get('referrer-policy')).toBe('no-referrer');
  site.site.report('A URL was requested.', { url: link, [link]: [link] });
  expect(logged.join('')).toContain('/preview/...');
  expect(logged.join('')).not.toContain(link.slice(9));
});

test('no page can have the slug', async () => {
  const made = createPage(db(), author, { title: 'x', slug: 'preview/mine' });
  await expect(made).rejects.toMatchObject({ fields: { slug: /is reserved/ } });
  await site.change(
    `insert into pages (id, title, slug, status) values ('${randomUUID()}', 'Words', 'preview', 'published')`,
  );
  expect(await html('/preview', 404)).toContain(noLongerWorks);
  expect(await html('/search?words=words')).not.toContain('href="/preview"');
});
