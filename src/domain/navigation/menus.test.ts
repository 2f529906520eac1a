import { afterAll, beforeAll, expect, test } from 'vitest';
import { actors } from '#tests/staff-actors.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { systemActor } from '../actor.ts';
import { addMenuItems, readMenus } from './menus.ts';

const system = systemActor('Test');
const { editor } = actors;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('addToMenu keeps the order of entries and their children', async () => {
  await addMenuItems(database.db, system, 'header', [
    { label: 'Home', href: '/' },
    { label: 'About', href: '/about', children: [{ label: 'Mission', href: '/about/mission' }] },
  ]);
  await addMenuItems(database.db, system, 'header', [{ label: 'Contact', href: '/contact' }]);
  const { header, legal } = await readMenus(database.db);
  expect(header.map(({ label }) => label)).toEqual(['Home', 'About', 'Contact']);
  expect(header[1]?.children).toMatchObject([{ label: 'Mission', href: '/about/mission' }]);
  expect(legal).toEqual([]);
});

test('addToMenu rejects editors', async () => {
  await expect(
    addMenuItems(database.db, editor, 'legal', [{ label: 'x', href: '/' }]),
  ).rejects.toMatchObject({ code: 'forbidden' });
});
