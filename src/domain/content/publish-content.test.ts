import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { findLivePage } from '../pages/live-pages.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import type { Page } from '../pages/pages-table.ts';
import { findLivePost } from '../posts/find-posts.ts';
import { postContentType } from '../posts/post-content-type.ts';
import { featureProject } from '../projects/feature-project.ts';
import { findLiveProject } from '../projects/find-projects.ts';
import { listFeaturedProjects } from '../projects/live-project-list-query.ts';
import { projectContentType } from '../projects/project-content-type.ts';
import { revisions } from '../revisions/revisions-table.ts';
import { contentFixture, system } from './content.fixture.ts';
import { publishContent, unpublishContent } from './publish-content.ts';
import { saveDraft } from './save-draft.ts';

let database: TestDatabase;
let fixture: ReturnType<typeof contentFixture>;
beforeAll(async () => {
  database = await testDatabase();
  fixture = contentFixture(database);
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('delete from redirects'));

async function move(page: Page, slug: string): Promise<Page> {
  const saved = await saveDraft(pageContentType, database.db, system, page, { slug });
  return publishContent(pageContentType, database.db, system, saved);
}

function addRedirect(from: string, to: string): Promise<unknown> {
  return database.pool.query('insert into redirects (from_path, to_path) values ($1, $2)', [
    from,
    to,
  ]);
}

/** Each type with a draft of it, and how visitors find it. */
const types = {
  pages: {
    contentType: pageContentType,
    create: () => fixture.page(),
    findLive: (slug: string) => findLivePage(database.db, slug),
  },
  posts: {
    contentType: postContentType,
    create: () => fixture.post(),
    findLive: (slug: string) => findLivePost(database.db, slug),
  },
  projects: {
    contentType: projectContentType,
    create: () => fixture.project(),
    findLive: (slug: string) => findLiveProject(database.db, slug),
  },
};

describe.each(Object.entries(types))('%s', (table, { create, findLive, ...type }) => {
  // Rows of three types: the actions take each with its own.
  const contentType = type.contentType as unknown as typeof pageContentType;

  test('are public once published, with a date, a revision and an audit entry', async () => {
    const draft = await create();
    expect(await findLive(draft.slug)).toBeNull();
    const row = await publishContent(contentType, database.db, system, draft);
    expect(contentType.publicationOf(row)).toBe('published');
    expect(row).toMatchObject({ draft: null, version: draft.version + 1 });
    expect(row.published_at).toBeInstanceOf(Date);
    expect(await findLive(draft.slug)).toMatchObject({ title: draft.title });
    expect(await fixture.auditedActions(draft.id)).toEqual(['create', 'publish']);
    const stored = await database.db
      .select()
      .from(revisions)
      .where(eq(revisions.subject_id, draft.id));
    expect(stored).toMatchObject([
      { subject_table: table, fields: { title: draft.title }, author_name: 'Test' },
    ]);
  });

  test('show visitors a draft only once it is published, and keep their first date', async () => {
    const first = await publishContent(contentType, database.db, system, await create());
    const change = { title: 'Better title' };
    const saved = await saveDraft(contentType, database.db, system, first, change);
    expect(await findLive(first.slug)).toMatchObject({ title: first.title });
    const again = await publishContent(contentType, database.db, system, saved);
    expect(again).toMatchObject({ ...change, draft: null, published_at: first.published_at });
    expect(await findLive(first.slug)).toMatchObject(change);
  });

  test('are hidden by unpublishing, without a date', async () => {
    const live = await publishContent(contentType, database.db, system, await create());
    const row = await unpublishContent(contentType, database.db, system, live);
    expect(contentType.publicationOf(row)).toBe('draft');
    expect(row.published_at).toBeNull();
    expect(await findLive(live.slug)).toBeNull();
    expect(await fixture.auditedActions(live.id)).toEqual(['create', 'publish', 'unpublish']);
  });
});

describe('publishContent', () => {
  test('names every missing field and changes nothing', async () => {
    const post = await fixture.post();
    const empty = { title: ' ', excerpt: '', content: '<p>x', featured_image_url: 'ftp://x' };
    const saved = await saveDraft(postContentType, database.db, system, post, empty);
    await expect(publishContent(postContentType, database.db, system, saved)).rejects.toMatchObject(
      {
        code: 'invalid',
        fields: {
          title: 'Enter a title.',
          excerpt: expect.stringMatching(/\.$/),
          featured_image_url: expect.stringMatching(/\.$/),
        },
      },
    );
    expect(await fixture.auditedActions(post.id)).toEqual(['create', 'save']);
  });

  test('rejects a project that ends before it starts', async () => {
    const dates = { start_date: '2026-02-02', end_date: '2026-02-01' };
    const project = await fixture.project();
    const saved = await saveDraft(projectContentType, database.db, system, project, dates);
    await expect(
      publishContent(projectContentType, database.db, system, saved),
    ).rejects.toMatchObject({
      fields: { end_date: expect.any(String) },
    });
  });

  test('publishes the draft of a project and adds a redirect from the old slug', async () => {
    const project = await fixture.publishedProject({ slug: 'first-name' });
    const change = { slug: 'second-name', title: 'Second' };
    const saved = await saveDraft(projectContentType, database.db, system, project, change);
    expect(await findLiveProject(database.db, 'second-name')).toBeNull();
    const row = await publishContent(projectContentType, database.db, system, saved);
    expect(row).toMatchObject({ ...change, draft: null });
    expect(await findLiveProject(database.db, 'second-name')).toMatchObject({ title: 'Second' });
    expect(await fixture.redirect('/projects/first-name')).toBe('/projects/second-name');
    expect(await fixture.auditedActions(project.id)).toEqual([
      'create',
      'publish',
      'save',
      'publish',
    ]);
  });

  test('clears the scheduled publication and keeps the scheduled unpublication', async () => {
    const page = await fixture.page();
    const { rows } = await database.pool.query(
      `update pages set publish_at = now() + interval '1 day', unpublish_at = now() + interval '2 days'
       where id = $1 returning version`,
      [page.id],
    );
    const read = { id: page.id, version: rows[0].version };
    const row = await publishContent(pageContentType, database.db, system, read);
    expect(row.publish_at).toBeNull();
    expect(row.unpublish_at).toBeInstanceOf(Date);
  });

  test('uses the creation date for content that another program published without a date', async () => {
    const page = await fixture.page();
    const { rows } = await database.pool.query(
      `update pages set status = 'published', created_at = '2024-03-01T08:00:00Z' where id = $1
       returning version, live_updated_at`,
      [page.id],
    );
    const read = { id: page.id, version: rows[0].version };
    const since = new Date('2024-03-01T08:00:00Z');
    const at = { publishedAt: new Date('2025-01-01T00:00:00Z') };
    const row = await publishContent(pageContentType, database.db, system, read, at);
    expect(row).toMatchObject({ published_at: since, live_updated_at: expect.any(Date) });
    expect(row.live_updated_at).not.toEqual(at.publishedAt);
    const never = await publishContent(
      pageContentType,
      database.db,
      system,
      await fixture.page(),
      at,
    );
    expect(never).toMatchObject({ published_at: at.publishedAt, live_updated_at: at.publishedAt });
  });

  test('rejects a draft whose slug another program has taken', async () => {
    const page = await fixture.publishedPage();
    const saved = await saveDraft(pageContentType, database.db, system, page, { slug: 'gone' });
    await database.pool.query(`insert into pages (title, slug) values ('x', 'gone')`);
    await expect(publishContent(pageContentType, database.db, system, saved)).rejects.toMatchObject(
      {
        fields: { slug: 'Another page already uses this slug.' },
      },
    );
    expect(await fixture.livePage(page.slug)).not.toBeNull();
  });
});

describe('a changed slug', () => {
  test('redirects in one step, including redirects that pointed to the old URL', async () => {
    const page = await fixture.publishedPage('one');
    await addRedirect('/from-a-leaflet', '/one?from=leaflet#top');
    await addRedirect('/two/', '/elsewhere');
    const second = await move(page, 'two');
    expect(await fixture.redirect('/one')).toBe('/two');
    expect(await fixture.redirect('/two')).toBeNull();
    await move(second, 'three/four');
    expect(await fixture.redirect('/one')).toBe('/three/four');
    expect(await fixture.redirect('/two')).toBe('/three/four');
    expect(await fixture.redirect('/from-a-leaflet')).toBe('/three/four?from=leaflet#top');
  });

  test('adds no redirect for unpublished content or the home page', async () => {
    const draft = await fixture.page({ slug: 'never-seen' });
    await move(draft, 'seen-now');
    expect(await fixture.redirect('/never-seen')).toBeNull();
    await move(await fixture.publishedPage('home'), 'welcome');
    const { rows } = await database.pool.query('select from_path from redirects');
    expect(rows).toEqual([]);
  });

  test('removes the redirect when something new is published at the old URL', async () => {
    await move(await fixture.publishedPage('old-place'), 'new-place');
    expect(await fixture.redirect('/old-place')).toBe('/new-place');
    await fixture.publishedPage('old-place');
    expect(await fixture.redirect('/old-place')).toBeNull();
  });

  test('never creates a redirect loop, and every former URL leads to a live page', {
    tags: 'nightly',
  }, async () => {
    const slugs = ['a', 'b', 'c', 'd', 'e/f'];
    const step = fc.record({ page: fc.nat(1), slug: fc.constantFrom(...slugs) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        await database.pool.query('truncate pages, redirects cascade');
        const pages = [await fixture.publishedPage('a'), await fixture.publishedPage('b')];
        const formerSlugs = new Set(['a', 'b']);
        for (const { page: index, slug } of steps) {
          const [page, other] = [pages[index], pages[1 - index]];
          if (!page || other?.slug === slug) continue;
          pages[index] = await move(page, slug);
          formerSlugs.add(slug);
          for (const old of formerSlugs) {
            const isLive = (await fixture.livePage(old)) !== null;
            const to = await fixture.redirect(`/${old}`);
            if (isLive) expect(to).toBeNull();
            else expect(pages.map((live) => `/${live.slug}`)).toContain(to);
          }
        }
      }),
      { numRuns: 12 },
    );
  });
});

describe('unpublishContent', () => {
  test('leaves a draft unchanged', async () => {
    const page = await fixture.page();
    expect(await unpublishContent(pageContentType, database.db, system, page)).toEqual(page);
    expect(await fixture.auditedActions(page.id)).toEqual(['create']);
  });

  test('hides a project, which keeps its progress and stays featured', async () => {
    const { id, version, slug } = await fixture.publishedProject();
    const featured = await featureProject(database.db, system, id, version);
    expect(await listFeaturedProjects(database.db, 3)).toMatchObject([{ slug }]);
    const draft = await unpublishContent(projectContentType, database.db, system, featured);
    expect(draft).toMatchObject({
      publication: 'draft',
      published_at: null,
      status: 'planning',
      is_featured: true,
    });
    expect(await findLiveProject(database.db, slug)).toBeNull();
    expect(await listFeaturedProjects(database.db, 3)).toEqual([]);
  });
});
