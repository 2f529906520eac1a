import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import type { Columns } from '../values/row-parser.ts';

/** Written last: triggers set them to now if a write changes the row but not these columns. */
const datesOfChange = new Set(['updated_at', 'live_updated_at']);

const sameId = sql`t.id = (g.row ->> 'id')::uuid`;

export interface ExistingRow {
  /** The index in the given rows. */
  index: number;
  id: string;
  /** The columns whose stored values differ. */
  differing: string[];
}

/** Finds which of these rows exist, and what differs; PostgreSQL compares the values by their types. */
export async function compareRows(
  tx: Db,
  table: PgTable,
  rows: readonly Columns[],
  sameRow: SQL = sameId,
): Promise<ExistingRow[]> {
  const { rows: found } = await tx.execute<{ index: string; id: string; differing: string[] }>(sql`
    select g.place - 1 as index, t.id, array(
      select k.key from jsonb_object_keys(g.row) as k (key)
      where k.key <> 'id' and here.row -> k.key is distinct from given.row -> k.key
      order by k.key
    ) as differing
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as g (row, place)
    join ${table} as t on ${sameRow}
    cross join lateral (select to_jsonb(t) as row offset 0) as here
    cross join lateral (
      select to_jsonb(p) as row from jsonb_populate_record(null::${table}, g.row - 'id') as p offset 0
    ) as given`);
  return found.map(({ index, id, differing }) => ({ index: Number(index), id, differing }));
}

/** Inserts rows in order; missing columns get the table's defaults. */
export async function insertRows(tx: Db, table: PgTable, rows: readonly Columns[]): Promise<void> {
  for (const alike of byColumns(rows)) {
    const names = namesIn(alike[0]);
    await tx.execute(sql`
      insert into ${table} (${names})
      select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(alike)}::jsonb)`);
  }
}

/** Sets these columns of a row, including its dates. */
export async function replaceRow(
  tx: Db,
  table: PgTable,
  id: string,
  columns: Columns,
): Promise<void> {
  const replaced = Object.entries(columns).filter(([name]) => name !== 'id');
  const dates = replaced.filter(([name]) => datesOfChange.has(name));
  const others = replaced.filter(([name]) => !datesOfChange.has(name));
  for (const together of [others, dates]) {
    if (together.length === 0) continue;
    const assignments = together.map(
      ([name]) => sql`${sql.identifier(name)} = p.${sql.identifier(name)}`,
    );
    const given = JSON.stringify(Object.fromEntries(together));
    await tx.execute(sql`
      update ${table} as t set ${sql.join(assignments, sql`, `)}
      from jsonb_populate_record(null::${table}, ${given}::jsonb) as p
      where t.id = ${id}`);
  }
}

function namesIn(row: Columns = {}): SQL {
  const names = Object.keys(row).sort();
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
}

function byColumns(rows: readonly Columns[]): Columns[][] {
  const groups = new Map<string, Columns[]>();
  for (const row of rows) {
    const key = Object.keys(row).sort().join();
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}
