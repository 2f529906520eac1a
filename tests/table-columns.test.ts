import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '#domain/settings/public-settings.ts';
import { siteSettings } from '#domain/settings/settings-table.ts';
import { settingDefaults } from '#settings/settings.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

const modules = import.meta.glob<Record<string, unknown>>(
  ['../src/**/*-table.ts', '../src/**/*-tables.ts'],
  { eager: true },
);
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, PgTable))
  .map((table) => [fullName(table), table] as const);

function fullName(table: PgTable): string {
  const { schema = 'public', name } = getTableConfig(table);
  return `${schema}.${name}`;
}

const storedColumns = `
  select column_name as name, is_nullable = 'NO' as required
  from information_schema.columns where table_schema || '.' || table_name = $1`;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('finds the tables of the code', () => {
  expect(tables.length).toBeGreaterThan(25);
});

test.each(tables)('the code and the database have the same columns of %s', async (name, table) => {
  const { rows } = await database.pool.query(storedColumns, [name]);
  const inCode = Object.values(getTableColumns(table)).map((column) => ({
    name: column.name,
    required: column.notNull,
  }));
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name < other.name ? -1 : 1;
  expect(inCode.toSorted(byName)).toEqual(rows.toSorted(byName));
});

test('the database and the code have the same default settings', async () => {
  await database.pool.query('insert into site_settings default values');
  const [stored] = await database.db.select().from(siteSettings);
  expect(stored).toMatchObject({ ...defaultSettings, ...settingDefaults });
});
