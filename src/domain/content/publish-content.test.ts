import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/database.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import type { Page } from '../pages/pages-table.ts';
import { postContentType } from '../posts/post-content-type.ts';
import { findLiveProject } from '../projects/find-projects.ts';
import { projectContentType } from '../projects/project-content-type.ts';
import { office, system } from './content.fixture.ts';
import { publishContent, withdrawContent } from './publish-content.ts';
import { saveDraft } from './save-draft.ts';

let database: TestDatabase;
let desk: ReturnType<typeof office>;
beforeAll(async () => {
  database = await testDatabase();
  desk = office(database);
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('delete from redirects'));

async function move(page: Page, slug: string): Promise<Page> {
  const saved = await saveDraft(pageContentType, database.db, system, page, { slug });
  return publishContent(pageContentType, database.db, system, saved);
}

function lead(from: string, to: string): Promise<unknown> {
  return database.pool.query('insert into redirects (from_path, to_path) values ($1, $2)', [
    from,
    to,
  ]);
}

describe('publishContent', () => {
  test('names every field that is missing, and changes nothing', async () => {
    const post = await desk.post();
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
    expect(await desk.audited(post.id)).toEqual(['create', 'save']);
  });

  test('refuses dates of a project that are the wrong way round', async () => {
    const dates = { start_date: '2026-02-02', end_date: '2026-02-01' };
    const project = await desk.project();
    const saved = await saveDraft(projectContentType, database.db, system, project, dates);
    await expect(
      publishContent(projectContentType, database.db, system, saved),
    ).rejects.toMatchObject({
      fields: { end_date: expect.any(String) },
    });
  });

  test('moves the draft of a project over, and leaves a redirect', async () => {
    const project = await desk.project({ slug: 'first-name' });
    const change = { slug: 'second-name', title: 'Second' };
    const saved = await saveDraft(projectContentType, database.db, system, project, change);
    expect(await findLiveProject(database.db, 'second-name')).toBeNull();
    const row = await publishContent(projectContentType, database.db, system, saved);
    expect(row).toMatchObject({ ...change, draft: null });
    expect(await findLiveProject(database.db, 'second-name')).toMatchObject({ title: 'Second' });
    expect(await desk.redirect('/projects/first-name')).toBe('/projects/second-name');
    expect(await desk.audited(project.id)).toEqual(['create', 'save', 'publish']);
  });

  test('clears the time of publication, and keeps that of withdrawal', async () => {
    const page = await desk.page();
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

  test('dates what another program published without a date from its beginning', async () => {
    const page = await desk.page();
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
    const never = await publishContent(pageContentType, database.db, system, await desk.page(), at);
    expect(never).toMatchObject({ published_at: at.publishedAt, live_updated_at: at.publishedAt });
  });

  test('refuses a draft at an address that another program gave away', async () => {
    const page = await desk.publicPage();
    const saved = await saveDraft(pageContentType, database.db, system, page, { slug: 'gone' });
    await database.pool.query(`insert into pages (title, slug) values ('x', 'gone')`);
    await expect(publishContent(pageContentType, database.db, system, saved)).rejects.toMatchObject(
      {
        fields: { slug: 'Another page already uses this slug.' },
      },
    );
    expect(await desk.visitorsSee(page.slug)).not.toBeNull();
  });
});

describe('a changed address', () => {
  test('leads on in one step, also for what led to the old one', async () => {
    const page = await desk.publicPage('one');
    await lead('/from-a-leaflet', '/one?from=leaflet#top');
    await lead('/two/', '/elsewhere');
    const second = await move(page, 'two');
    expect(await desk.redirect('/one')).toBe('/two');
    expect(await desk.redirect('/two')).toBeNull();
    await move(second, 'three/four');
    expect(await desk.redirect('/one')).toBe('/three/four');
    expect(await desk.redirect('/two')).toBe('/three/four');
    expect(await desk.redirect('/from-a-leaflet')).toBe('/three/four?from=leaflet#top');
  });

  test('leaves no redirect where nothing was public, nor at the root', async () => {
    const draft = await desk.page({ slug: 'never-seen' });
    await move(draft, 'seen-now');
    expect(await desk.redirect('/never-seen')).toBeNull();
    await move(await desk.publicPage('home'), 'welcome');
    const { rows } = await database.pool.query('select from_path from redirects');
    expect(rows).toEqual([]);
  });

  test('is not led away from once something new is public there', async () => {
    await move(await desk.publicPage('old-place'), 'new-place');
    expect(await desk.redirect('/old-place')).toBe('/new-place');
    await desk.publicPage('old-place');
    expect(await desk.redirect('/old-place')).toBeNull();
  });

  test('never leads in a circle, and every address once public leads to what is public', async () => {
    const slugs = ['a', 'b', 'c', 'd', 'e/f'];
    const step = fc.record({ page: fc.nat(1), slug: fc.constantFrom(...slugs) });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        await database.pool.query('truncate pages, redirects cascade');
        const pages = [await desk.publicPage('a'), await desk.publicPage('b')];
        const known = new Set(['a', 'b']);
        for (const { page: index, slug } of steps) {
          const [page, other] = [pages[index], pages[1 - index]];
          if (!page || other?.slug === slug) continue;
          pages[index] = await move(page, slug);
          known.add(slug);
          for (const old of known) {
            const isLive = (await desk.visitorsSee(old)) !== null;
            const to = await desk.redirect(`/${old}`);
            if (isLive) expect(to).toBeNull();
            else expect(pages.map((live) => `/${live.slug}`)).toContain(to);
          }
        }
      }),
      { numRuns: 12 },
    );
  });
});

describe('withdrawContent', () => {
  test('leaves what is a draft already as it is', async () => {
    const page = await desk.page();
    expect(await withdrawContent(pageContentType, database.db, system, page)).toEqual(page);
    expect(await desk.audited(page.id)).toEqual(['create']);
  });

  test('refuses a project, which is public once it is saved', async () => {
    const project = await desk.project();
    await expect(
      withdrawContent(projectContentType, database.db, system, project),
    ).rejects.toMatchObject({
      code: 'invalid',
    });
    expect(await findLiveProject(database.db, project.slug)).not.toBeNull();
  });
});
