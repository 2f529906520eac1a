import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { TransferredTable } from '../sources/table-names.ts';
import { getColumns, getTable } from '../transfer-tables.ts';

/** Secrets that never leave the installation. */
const secrets: Partial<Record<TransferredTable, readonly string[]>> = {
  site_settings: ['smtp_password'],
};

/** Parents come before their children, so that the import finds them. */
const menusFromAbove = sql`(
  with recursive entries as (
    select id, 0 as depth from navigation where parent_id is null
    union all
    select below.id, depth + 1 from navigation as below join entries on below.parent_id = entries.id
  ) select depth from entries where entries.id = t.id), menu, position, id`;

const orders: Partial<Record<TransferredTable, SQL>> = {
  navigation: menusFromAbove,
  terms: sql`vocabulary, lower(name)`,
  revisions: sql`subject_table, subject_id, t.id`,
};

const kept: Partial<Record<TransferredTable, SQL>> = {
  // Nobody could sign in to a deleted or an anonymous account elsewhere.
  'auth.users': sql`deleted_at is null and not is_anonymous`,
  'auth.identities': sql`exists (
    select from auth.users where auth.users.id = t.user_id and auth.users.deleted_at is null)`,
};

/** A query that returns every row of a table as JSON, always in the same order. */
export function selectRows(name: TransferredTable): SQL {
  const columns = getTableColumns(getTable(name));
  const isSecret = new Set(secrets[name]);
  const selected = getColumns(name)
    .filter((column) => !isSecret.has(column))
    .map((column) => {
      const value = sql`t.${sql.identifier(column)}`;
      // Decimal numbers as text, so that no reader rounds them.
      const isDecimal = columns[column]?.getSQLType().startsWith('numeric');
      return isDecimal ? sql`${value}::text as ${sql.identifier(column)}` : value;
    });
  return sql`
    select row_to_json(r)::text as line from (
      select ${sql.join(selected, sql`, `)} from ${getTable(name)} as t
      where ${kept[name] ?? sql`true`} order by ${orders[name] ?? sql`t.id`}
    ) as r`;
}
