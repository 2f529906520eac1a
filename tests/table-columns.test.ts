import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alertBanner } from '#domain/alert/alert-table.ts';
import { maintenanceMode } from '#domain/maintenance/maintenance-table.ts';
import { defaultSettings } from '#domain/settings/public-settings.ts';
import { siteSettings } from '#domain/settings/settings-table.ts';
import { defaultsOf } from '#fields/setting.ts';
import { alertSettings } from '#settings/alert-settings.ts';
import { maintenanceSettings } from '#settings/maintenance-settings.ts';
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

test.each([
  ['site_settings', siteSettings, { ...defaultSettings, ...settingDefaults }],
  ['alert_banner', alertBanner, defaultsOf(alertSettings)],
  ['maintenance_mode', maintenanceMode, defaultsOf(maintenanceSettings)],
])('the database and the code have the same default %s', async (name, table, defaults) => {
  await database.pool.query(`insert into ${name} default values`);
  const [stored] = await database.db.select().from(table);
  expect(stored).toMatchObject(defaults);
});
