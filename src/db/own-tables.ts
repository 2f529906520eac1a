import { readMigrations } from './migration-files.ts';

/** Tables that record the state of the schema: they belong to the program, not to the site. */
const recordTables = new Set([
  'public.schema_migrations',
  'public.schema_functions',
  'public.content_types',
]);
const creation = /^create (?:unlogged )?table (?:if not exists )?([a-z0-9_.]+)/gim;
const renaming = /^alter table [a-z0-9_.]+ rename to ([a-z0-9_]+)/gim;

/**
 * The names of all tables that any migration has created, such as `public.pages`, whether they are still there or not. A
 * database may hold tables of other programs, too.
 */
export async function listOwnTableNames(): Promise<string[]> {
  const names = new Set<string>();
  for (const { sql } of await readMigrations()) {
    for (const pattern of [creation, renaming]) {
      for (const [, name = ''] of sql.matchAll(pattern)) {
        names.add(name.includes('.') ? name : `public.${name}`);
      }
    }
  }
  return [...names].filter((name) => !recordTables.has(name)).sort();
}
