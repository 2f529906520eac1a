import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { contentList } from '../content/list/content-list-table.ts';
import { pages } from '../pages/pages-table.ts';
import { posts } from '../posts/posts-table.ts';
import { projects } from '../projects/projects-table.ts';
import type { RevisedTable } from '../revisions/revisions-table.ts';

/** A page, a post or a project. */
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
  const { rows } = await db.execute<Titled>(sql`
    select subject_table as kind, subject_id as id,
      coalesce(${contentList.working} ->> 'title', subject.title) as title
    from (
      select 'pages' as kind, id, title from ${pages} where id = any (${ids})
      union all select 'posts', id, title from ${posts} where id = any (${ids})
      union all select 'projects', id, title from ${projects} where id = any (${ids})
    ) as subject
    join ${contentList} on subject_table = subject.kind and subject_id = subject.id`);
  const titles = new Map(rows.map(({ kind, id, title }) => [`${kind} ${id}`, title]));
  return <One extends Subject>(those: readonly One[]): (One & Named)[] =>
    those.flatMap((one) => {
      const title = titles.get(`${one.kind} ${one.id}`);
      return title === undefined ? [] : [{ ...one, title }];
    });
}

/** Subjects in the log are text, and other programs may have written values that are not ids. */
export function rowIdColumn(column: 'subject_id' | 'row_id'): SQL {
  const name = sql.identifier(column);
  return sql`case when ${name} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${name}::uuid end`;
}
