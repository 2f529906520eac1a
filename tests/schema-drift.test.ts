import { is } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from './test-database.ts';

interface ColumnShape {
  name: string;
  type: string;
  notNull: boolean;
  hasDefault: boolean;
}

const modules = import.meta.glob<Record<string, unknown>>(
  '/src/{auth,domain,mail}/**/*{table,tables}.ts',
  { eager: true },
);
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is PgTable => is(value, PgTable))
  .map((table) => getTableConfig(table));

const columnsOfTable = `
  select attname as name,
         format_type(atttypid, atttypmod) as type,
         attnotnull as "notNull",
         atthasdef or attidentity <> '' as "hasDefault"
  from pg_attribute
  where attrelid = to_regclass($1) and attnum > 0 and not attisdropped
  order by attname`;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

function described(column: PgColumn): ColumnShape {
  return {
    name: column.name,
    // Drizzle writes numeric(16, 2) and varchar(9), PostgreSQL numeric(16,2) and character varying(9).
    type: column
      .getSQLType()
      .replace(', ', ',')
      .replace(/^varchar/, 'character varying'),
    notNull: column.notNull,
    // A default from JavaScript ($defaultFn) is not a default of the database.
    hasDefault:
      column.default !== undefined ||
      column.generatedIdentity !== undefined ||
      column.generated !== undefined,
  };
}

test('finds the tables of the domain', () => {
  expect(tables.map(({ name }) => name)).toContain('pages');
});

test.each(tables.map((table) => [table.name, table] as const))(
  'the code describes %s as the migrations make it',
  async (name, { schema = 'public', columns }) => {
    const { rows } = await database.pool.query<ColumnShape>(columnsOfTable, [
      `"${schema}"."${name}"`,
    ]);
    const inCode = columns.map(described).sort((a, b) => (a.name < b.name ? -1 : 1));
    expect(inCode).toEqual(rows);
  },
);
