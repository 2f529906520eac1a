import { expect, test } from 'vitest';
import { testDatabase } from '#tests/test-database.ts';
import { listOwnTableNames } from './own-tables.ts';

test('names every table that the migrations have left, except the records of the schema', async () => {
  const database = await testDatabase();
  const { rows } = await database.pool.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  await database.close();
  const names = new Set(await listOwnTableNames());
  const unknown = rows.map(({ name }) => name).filter((name) => !names.has(name));
  expect(unknown.sort()).toEqual([
    'public.content_types',
    'public.schema_functions',
    'public.schema_migrations',
  ]);
});
