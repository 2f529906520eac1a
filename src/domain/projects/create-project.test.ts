import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { systemActor, visitor } from '../actor.ts';
import { auditLog } from '../audit/audit-table.ts';
import { publishContent } from '../content/publish-content.ts';
import { revisions } from '../revisions/revisions-table.ts';
import { createProject, type NewProject } from './create-project.ts';
import { featureProject, unfeatureProject } from './feature-project.ts';
import { findLiveProject } from './find-projects.ts';
import { projectContentType } from './project-content-type.ts';
import { projects } from './projects-table.ts';

const system = systemActor('Test');
const missingId = '00000000-0000-4000-8000-00000000dead';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

let count = 0;
function create(fields: Partial<NewProject> = {}) {
  count += 1;
  const input = {
    title: `Project ${count}`,
    description: 'In one sentence.',
    detailed_description: '<p>At length.</p>',
    ...fields,
  };
  return createProject(database.db, system, input);
}

async function auditedActions(id: string): Promise<string[]> {
  const rows = await database.db.select().from(auditLog).where(eq(auditLog.subject_id, id));
  return rows.map((row) => row.action);
}

function storedRevisions(id: string) {
  return database.db.select().from(revisions).where(eq(revisions.subject_id, id));
}

describe('createProject', () => {
  test('adds a draft with an audit entry, which is public once it is published', async () => {
    const project = await create({ title: 'Solar Clinics' });
    expect(project).toMatchObject({
      slug: 'solar-clinics',
      status: 'planning',
      publication: 'draft',
      published_at: null,
      version: 1,
    });
    expect(await findLiveProject(database.db, 'solar-clinics')).toBeNull();
    expect(await storedRevisions(project.id)).toEqual([]);
    const live = await publishContent(projectContentType, database.db, system, project);
    expect(live).toMatchObject({ publication: 'published', published_at: expect.any(Date) });
    expect(await findLiveProject(database.db, 'solar-clinics')).toMatchObject({
      title: 'Solar Clinics',
    });
    expect(await auditedActions(project.id)).toEqual(['create', 'publish']);
    expect(await storedRevisions(project.id)).toMatchObject([
      { fields: { title: 'Solar Clinics', slug: 'solar-clinics' }, author_name: 'Test' },
    ]);
  });

  test('stores every field, and null for empty ones', async () => {
    const fields = {
      slug: 'full',
      category: ' Clean Energy ',
      image_url: '/media/1/a.jpg',
      start_date: '2024-02-29',
      end_date: '2024-02-29',
      status: 'on_hold',
      budget: '99999999999999.99',
      team_size: 12,
    } as const;
    expect(await create(fields)).toMatchObject({ ...fields, category: 'Clean Energy' });
    const empty = { category: '', image_url: '', start_date: '', end_date: '', budget: '' };
    const nothing = { category: null, image_url: null, start_date: null, end_date: null };
    expect(await create({ ...empty, team_size: '' })).toMatchObject({
      ...nothing,
      budget: null,
      team_size: null,
    });
    expect(await create({ budget: 250_000.5, team_size: 0 })).toMatchObject({
      budget: '250000.50',
      team_size: 0,
    });
  });

  test('keeps the order of projects created in one transaction', async () => {
    const [first, second] = await database.db.transaction(async (tx) => {
      const input = { description: 'x', detailed_description: 'x' };
      return [
        await createProject(tx, system, { ...input, title: 'First' }),
        await createProject(tx, system, { ...input, title: 'Second' }),
      ];
    });
    const { rows } = await database.pool.query(
      'select slug from projects where id = any ($1) order by created_at',
      [[first?.id, second?.id]],
    );
    expect(rows).toEqual([{ slug: 'first' }, { slug: 'second' }]);
  });

  test('rejects a slug that is taken but allows that of a deleted project', async () => {
    const { id } = await create({ slug: 'taken' });
    const message = 'Another project already uses this slug.';
    await expect(create({ slug: 'taken' })).rejects.toMatchObject({
      code: 'invalid',
      fields: { slug: message },
    });
    await database.db.update(projects).set({ deleted_at: new Date() }).where(eq(projects.id, id));
    await expect(create({ slug: 'taken' })).resolves.toMatchObject({ slug: 'taken' });
  });

  test.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(301) }, 'title'],
    [{ title: '???' }, 'slug'],
    [{ slug: 'a/b' }, 'slug'],
    [{ category: 'x'.repeat(101) }, 'category'],
    [{ description: '' }, 'description'],
    [{ description: 'x'.repeat(501) }, 'description'],
    [{ detailed_description: ' \n' }, 'detailed_description'],
    [{ detailed_description: 'x'.repeat(2 * 1024 * 1024 + 1) }, 'detailed_description'],
    [{ image_url: 'javascript:alert(1)' }, 'image_url'],
    [{ image_url: 'http://example.org/a.jpg' }, 'image_url'],
    [{ image_url: '//example.org/a.jpg' }, 'image_url'],
    [{ start_date: '2026-02-30' }, 'start_date'],
    [{ start_date: '0000-01-01' }, 'start_date'],
    [{ start_date: 'March' }, 'start_date'],
    [{ end_date: '2101-01-01' }, 'end_date'],
    [{ start_date: '2026-02-02', end_date: '2026-02-01' }, 'end_date'],
    [{ start_date: '2026-02-02', end_date: '2026-02-01', title: '' }, 'end_date'],
    [{ status: 'done' }, 'status'],
    [{ budget: '-1' }, 'budget'],
    [{ budget: '1.005' }, 'budget'],
    [{ budget: '100000000000000' }, 'budget'],
    [{ budget: 1e21 }, 'budget'],
    [{ budget: 'a lot' }, 'budget'],
    [{ team_size: 1.5 }, 'team_size'],
    [{ team_size: -1 }, 'team_size'],
    [{ team_size: 2 ** 31 }, 'team_size'],
  ])('rejects %o with a message for the field', async (fields, field) => {
    await expect(create(fields as Partial<NewProject>)).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.stringMatching(/^[A-Z].*\.$/) },
    });
  });

  test('reports both dates when both are invalid', async () => {
    await expect(create({ start_date: 'x', end_date: 'y' })).rejects.toMatchObject({
      fields: {
        start_date: expect.stringContaining('Enter a date'),
        end_date: expect.stringContaining('Enter a date'),
      },
    });
  });

  test('removes null bytes, which PostgreSQL cannot store', async () => {
    expect(await create({ title: 'So\0lar', category: '\0' })).toMatchObject({
      title: 'Solar',
      category: null,
    });
  });

  test('rejects visitors and viewers', async () => {
    const input = { title: 'x', description: 'x', detailed_description: 'x' };
    await expect(createProject(database.db, visitor, input)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    await expect(createProject(database.db, actors.viewer, input)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

describe('featureProject and unfeatureProject', () => {
  test('set and clear the featured mark with an audit entry each', async () => {
    const { id, version } = await create();
    const featured = await featureProject(database.db, system, id, version);
    expect(featured).toMatchObject({ is_featured: true, version: version + 1 });
    const again = await unfeatureProject(database.db, system, id, featured.version);
    expect(again.is_featured).toBe(false);
    expect(await auditedActions(id)).toEqual(['create', 'feature', 'unfeature']);
  });

  test.each([featureProject, unfeatureProject])(
    '%O rejects old versions, missing projects, visitors and viewers',
    async (action) => {
      const { id, version } = await create();
      await expect(action(database.db, system, id, version + 1)).rejects.toMatchObject({
        code: 'conflict',
        current: { id, version },
      });
      await expect(action(database.db, system, missingId, 1)).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(action(database.db, visitor, id, version)).rejects.toMatchObject({
        code: 'unauthenticated',
      });
      await expect(action(database.db, actors.viewer, id, version)).rejects.toMatchObject({
        code: 'forbidden',
      });
      expect(await auditedActions(id)).toEqual(['create']);
    },
  );
});
