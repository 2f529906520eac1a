import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trashRetentionDays } from '#constants/trash-retention.ts';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { pageContentType } from '../pages/page-content-type.ts';
import { findLiveProject } from '../projects/find-projects.ts';
import { projectContentType } from '../projects/project-content-type.ts';
import { contentFixture, system } from './content.fixture.ts';
import { createPreviewLink, findPreview } from './preview-links.ts';
import { publishContent } from './publish-content.ts';
import { saveDraft } from './save-draft.ts';
import { scheduleContent } from './schedule-content.ts';
import { purgeContent, restoreContent, trashContent } from './trash-content.ts';
import { purgeTrash } from './trash-purge.ts';

const dayMs = 24 * 60 * 60_000;

let database: TestDatabase;
let fixture: ReturnType<typeof contentFixture>;
beforeAll(async () => {
  database = await testDatabase();
  fixture = contentFixture(database);
});
afterAll(() => database.close());

async function count(table: string, id: string): Promise<number> {
  const column = table === 'pages' ? 'id' : 'subject_id';
  const { rows } = await database.pool.query(
    `select count(*)::integer as count from ${table} where ${column} = $1`,
    [id],
  );
  return rows[0].count;
}

describe('trashContent and restoreContent', () => {
  test('hide a page from visitors and restore it unchanged', async () => {
    const page = await fixture.publishedPage();
    const saved = await saveDraft(pageContentType, database.db, system, page, { title: 'Better' });
    const later = { publish_at: new Date(Date.now() + dayMs) };
    const scheduled = await scheduleContent(pageContentType, database.db, system, saved, later);
    const trashed = await trashContent(pageContentType, database.db, system, scheduled);
    expect(trashed).toMatchObject({ deleted_at: expect.any(Date), publish_at: null });
    expect(await fixture.livePage(page.slug)).toBeNull();
    const restored = await restoreContent(pageContentType, database.db, system, trashed);
    expect(restored).toMatchObject({
      deleted_at: null,
      slug: page.slug,
      draft: { title: 'Better' },
    });
    expect(await fixture.livePage(page.slug)).toMatchObject({ title: page.title });
    expect((await fixture.auditedActions(page.id)).slice(2)).toEqual([
      'save',
      'schedule',
      'trash',
      'restore',
    ]);
  });

  test('give a restored page a new slug when its own was taken meanwhile', async () => {
    const page = await fixture.publishedPage('popular');
    const trashed = await trashContent(pageContentType, database.db, system, page);
    const owner = await fixture.publishedPage('popular');
    await saveDraft(pageContentType, database.db, system, await fixture.page(), {
      slug: 'popular-2',
    });
    const restored = await restoreContent(pageContentType, database.db, system, trashed);
    expect(restored).toMatchObject({ slug: 'popular-3', draft: null });
    expect(await fixture.livePage('popular')).toMatchObject({ id: owner.id });
    expect(await fixture.livePage('popular-3')).toMatchObject({ id: page.id });
  });

  test('keep a slug that is too long for a number suffix', async () => {
    const page = await fixture.page({ slug: 'x'.repeat(300) });
    const trashed = await trashContent(pageContentType, database.db, system, page);
    const restored = await restoreContent(pageContentType, database.db, system, trashed);
    expect(restored.slug).toBe(page.slug);
  });

  test('drop a drafted slug that was taken meanwhile', async () => {
    const page = await fixture.page();
    const change = { slug: 'sought-after', title: 'Better' };
    const saved = await saveDraft(pageContentType, database.db, system, page, change);
    const trashed = await trashContent(pageContentType, database.db, system, saved);
    await fixture.page({ slug: 'sought-after' });
    const restored = await restoreContent(pageContentType, database.db, system, trashed);
    expect(restored).toMatchObject({ slug: page.slug, draft: { title: 'Better' } });
    expect(restored.draft).not.toHaveProperty('slug');
  });

  test('remove a redirect that another page left at the restored slug', async () => {
    const trashed = await trashContent(
      pageContentType,
      database.db,
      system,
      await fixture.publishedPage('crossroads'),
    );
    const other = await fixture.publishedPage('crossroads');
    const moved = { slug: 'elsewhere' };
    const saved = await saveDraft(pageContentType, database.db, system, other, moved);
    await publishContent(pageContentType, database.db, system, saved);
    expect(await fixture.redirect('/crossroads')).toBe('/elsewhere');
    await restoreContent(pageContentType, database.db, system, trashed);
    expect(await fixture.redirect('/crossroads')).toBeNull();
  });

  test('work for projects', async () => {
    const project = await fixture.publishedProject();
    const trashed = await trashContent(projectContentType, database.db, system, project);
    expect(await findLiveProject(database.db, project.slug)).toBeNull();
    await fixture.createUsers();
    const restored = await restoreContent(projectContentType, database.db, actors.editor, trashed);
    expect(await findLiveProject(database.db, restored.slug)).not.toBeNull();
  });
});

describe('purgeContent', () => {
  test('deletes a row with its revisions and preview links but keeps the audit log', async () => {
    const page = await fixture.publishedPage();
    const { token } = await createPreviewLink(pageContentType, database.db, system, page.id);
    const trashed = await trashContent(pageContentType, database.db, system, page);
    await purgeContent(pageContentType, database.db, system, trashed);
    for (const table of ['pages', 'revisions', 'preview_links']) {
      expect(await count(table, page.id)).toBe(0);
    }
    expect(await findPreview(database.db, token)).toBeNull();
    expect((await fixture.auditedActions(page.id)).slice(-2)).toEqual(['trash', 'delete']);
  });
});

describe('purgeTrash', () => {
  test('deletes rows exactly once after their time in the trash', async () => {
    const now = new Date();
    const [old, recent, kept] = [
      await fixture.page(),
      await fixture.post(),
      await fixture.project(),
    ];
    await trashContent(pageContentType, database.db, system, old);
    const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
    await database.pool.query('update pages set deleted_at = $1 where id = $2', [
      daysAgo(trashRetentionDays + 0.01),
      old.id,
    ]);
    await database.pool.query('update posts set deleted_at = $1 where id = $2', [
      daysAgo(trashRetentionDays - 0.01),
      recent.id,
    ]);
    const purged = await Promise.all([
      purgeTrash(database.db, now),
      purgeTrash(database.db, now),
      purgeTrash(database.db, now),
    ]);
    expect(purged.reduce((sum, each) => sum + each)).toBe(1);
    expect(await count('pages', old.id)).toBe(0);
    expect(
      (await fixture.auditedActions(old.id)).filter((action) => action === 'delete'),
    ).toHaveLength(1);
    const { rows } = await database.pool.query(
      'select id from posts where id = $1 union all select id from projects where id = $2',
      [recent.id, kept.id],
    );
    expect(rows).toHaveLength(2);
  });
});
