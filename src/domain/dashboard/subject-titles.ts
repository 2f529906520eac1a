import { type SQL, sql } from 'drizzle-orm';
import { contentTables } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { contentList } from '../content/list/content-list-table.ts';
import type { RevisedTable } from '../revisions/revisions-table.ts';

/** An item of any content type. */
export interface Subject {
  kind: RevisedTable;
  id: string;
}

export interface Named {
  /** As in the draft, if there is one. */
  title: string;
}

/** The number of items in each list of the dashboard. */
export const maxDashboardItems = 5;

interface Titled extends Subject, Named, Record<string, unknown> {}

/** Reads the titles of rows and returns a function that finds them. Deleted rows are left out. */
export async function createTitler(db: Db, subjects: readonly Subject[]) {
  const ids = sql`array[${sql.join(
    [...new Set(subjects.map(({ id }) => id))].map((id) => sql`${id}`),
    sql`, `,
  )}]::uuid[]`;
  const titles = (table: RevisedTable) => sql`
    select ${table}::text as kind, id, title from ${sql.identifier(table)} where id = any (${ids})`;
  const { rows } = await db.execute<Titled>(sql`
    select subject_table as kind, subject_id as id,
      coalesce(${contentList.working} ->> 'title', subject.title) as title
    from (
      ${sql.join(contentTables.map(titles), sql` union all `)}
    ) as subject
    join ${contentList} on subject_table = subject.kind and subject_id = subject.id`);
  const found = new Map(rows.map(({ kind, id, title }) => [`${kind} ${id}`, title]));
  return <One extends Subject>(those: readonly One[]): (One & Named)[] =>
    those.flatMap((one) => {
      const title = found.get(`${one.kind} ${one.id}`);
      return title === undefined ? [] : [{ ...one, title }];
    });
}

/** Subjects in the log are text, and other programs may have written values that are not ids. */
export function rowIdColumn(column: 'subject_id' | 'row_id'): SQL {
  const name = sql.identifier(column);
  return sql`case when ${name} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${name}::uuid end`;
}
