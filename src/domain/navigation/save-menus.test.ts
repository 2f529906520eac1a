import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { openAnotherPool, type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { systemActor } from '../actor.ts';
import { addMenuItems, readMenus } from './menus.ts';
import { saveMenus } from './save-menus.ts';
import { readStoredMenus } from './stored-menus.ts';

const system = systemActor('Test');
const none = { header: [], quick_links: [], resources: [], legal: [] };
const home = { label: 'Home', href: '/' };
const about = {
  label: 'About',
  href: '/about',
  description: 'Who we are',
  children: [{ label: 'Mission', href: '/about/mission' }],
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate navigation, audit_log'));

const read = () => readStoredMenus(database.db, system);

async function save(menus: Parameters<typeof saveMenus>[3], version?: number) {
  return saveMenus(database.db, system, version ?? (await read()).version, menus);
}

describe('saveMenus', () => {
  test('saves menus in order and rewrites only those that changed', async () => {
    await save({ ...none, header: [home, about], legal: [home] });
    const { rows: before } = await database.pool.query('select id, menu from navigation');
    const saved = await save({ ...none, header: [about, home], legal: [home] });
    expect(saved.header.map(({ label }) => label)).toEqual(['About', 'Home']);
    expect(saved.header[0]).toEqual({
      ...about,
      children: [{ label: 'Mission', href: '/about/mission', description: null, children: [] }],
    });
    expect(await readMenus(database.db)).toEqual({ ...saved, version: undefined });
    const { rows: after } = await database.pool.query('select id, menu from navigation');
    expect(after.filter(({ menu }) => menu === 'legal')).toEqual(
      before.filter(({ menu }) => menu === 'legal'),
    );
    const { rows } = await database.pool.query(
      'select action, subject_id, details from audit_log order by id',
    );
    const entry = { action: 'save', subject_id: 'menus' };
    expect(rows).toEqual([
      {
        ...entry,
        details: {
          changes: {
            header: {
              before: '',
              after: 'Home (/), About (/about): Who we are [Mission (/about/mission)]',
            },
            legal: { before: '', after: 'Home (/)' },
          },
        },
      },
      {
        ...entry,
        details: {
          changes: {
            header: {
              before: 'Home (/), About (/about): Who we are [Mission (/about/mission)]',
              after: 'About (/about): Who we are [Mission (/about/mission)], Home (/)',
            },
          },
        },
      },
    ]);
  });

  test('keeps the version when nothing changes', async () => {
    const { version } = await save({ ...none, header: [home] });
    expect((await save({ ...none, header: [home] })).version).toBe(version);
    expect((await database.pool.query('select from audit_log')).rowCount).toBe(1);
  });

  test('rejects a version that is older than any write to the entries', async () => {
    const { version } = await save({ ...none, header: [home] });
    await addMenuItems(database.db, system, 'legal', [home]);
    await expect(save(none, version)).rejects.toMatchObject({
      code: 'conflict',
      current: { header: [{ label: 'Home' }], legal: [{ label: 'Home' }] },
    });
    const { version: later } = await read();
    await database.pool.query("update navigation set label = 'Start'");
    await expect(save(none, later)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('lets only one of two simultaneous saves succeed', async () => {
    const { version } = await read();
    const connections = [openAnotherPool(database.url), openAnotherPool(database.url)];
    const outcomes = await Promise.allSettled(
      connections.map(({ db }, number) =>
        saveMenus(db, system, version, { ...none, header: [{ ...home, label: `${number}` }] }),
      ),
    );
    await Promise.all(connections.map(({ close }) => close()));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await read()).header).toHaveLength(1);
  });

  test('reads entries at the level where visitors see them, wherever another program put them', async () => {
    await database.pool.query(`
      insert into navigation (id, menu, parent_id, label, href, position) values
        ('00000000-0000-4000-8000-000000000001', 'header', null, 'A', '/a', 1),
        ('00000000-0000-4000-8000-000000000002', 'header', '00000000-0000-4000-8000-000000000001', 'B', '/b', 2),
        ('00000000-0000-4000-8000-000000000003', 'header', '00000000-0000-4000-8000-000000000002', 'C', '/c', 3),
        ('00000000-0000-4000-8000-000000000004', 'legal', null, 'D', '/d', 4),
        ('00000000-0000-4000-8000-000000000005', 'legal', '00000000-0000-4000-8000-000000000004', 'E', '/e', 5)`);
    const { header, legal } = await read();
    expect(header).toMatchObject([{ label: 'A', children: [{ label: 'B' }, { label: 'C' }] }]);
    expect(legal).toMatchObject([{ label: 'D' }, { label: 'E' }]);
  });

  const repeat = (count: number) => Array.from({ length: count }, () => home);

  test.each<[string, object, string]>([
    ['header.0.label', { header: [{ ...home, label: ' ' }] }, 'Enter a label.'],
    ['header.0.label', { header: [{ ...home, label: 'x'.repeat(61) }] }, 'Shorten the label'],
    ['legal.1.href', { legal: [home, { ...home, href: '' }] }, 'Enter where it leads.'],
    ['legal.0.href', { legal: [{ ...home, href: 'javascript:1' }] }, 'Start with https://'],
    [
      'header.0.children.0.href',
      { header: [{ ...home, children: [{ ...home, href: 'about' }] }] },
      'Start with https://',
    ],
    [
      'header.0.description',
      { header: [{ ...home, description: 'x'.repeat(161) }] },
      'Shorten the description',
    ],
    [
      'header.0.children.0.children',
      { header: [{ ...home, children: [{ ...home, children: [home] }] }] },
      'This item cannot have items below',
    ],
    [
      'legal.0.children',
      { legal: [{ ...home, children: [home] }] },
      'This item cannot have items below',
    ],
    ['header.0.children', { header: [{ ...home, children: repeat(21) }] }, 'up to 20'],
    ['legal', { legal: repeat(61) }, 'up to 60'],
    [
      'header',
      { header: Array.from({ length: 3 }, () => ({ ...home, children: repeat(20) })) },
      'up to 60',
    ],
  ])('rejects an invalid %s', async (field, menus, message) => {
    await expect(save({ ...none, ...menus })).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.stringContaining(message) },
    });
  });

  test('is restricted to administrators', async () => {
    await expect(saveMenus(database.db, actors.editor, 1, none)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(readStoredMenus(database.db, actors.editor)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
