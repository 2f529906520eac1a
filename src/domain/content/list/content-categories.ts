import { sql } from 'drizzle-orm';
import { maxCategoryLength } from '#constants/list-params.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../../actor.ts';
import { authorize } from '../../permissions.ts';
import { posts } from '../../posts/posts-table.ts';
import { projects } from '../../projects/projects-table.ts';
import { contentList } from './content-list-table.ts';

export interface CategoryInUse {
  name: string;
  count: number;
}

/** More would be too long a list to choose from; the most used ones are kept. */
export const maxCategories = 200;

const tables = { posts, projects };

/**
 * The categories of posts or projects, of the draft if it changes them, without the trash; most used first. Spellings
 * that differ in case count as one, named as in the most recently changed row. Names that no form would accept are
 * left out.
 */
export async function listContentCategories(
  contentType: keyof typeof tables,
  db: Db,
  actor: Actor,
): Promise<CategoryInUse[]> {
  authorize(actor, 'content.read');
  const { subject_table, subject_id, category_key, updated_at, trashed, working } = contentList;
  const table = tables[contentType];
  // Materialized, so that each name is checked once instead of once per row.
  const { rows } = await db.execute<CategoryInUse & Record<string, unknown>>(sql`
    with every as materialized (
      select ${category_key} as key, count(*)::int as count from ${contentList}
      where ${subject_table} = ${contentType} and not ${trashed} group by 1
    )
    select named.name, used.count
    from (
      select * from every
      where key = btrim(key) and length(key) between 1 and ${maxCategoryLength}
      order by count desc, key limit ${maxCategories}
    ) as used
    cross join lateral (
      select coalesce(${working} ->> 'category', ${table.category}) as name
      from ${contentList} join ${table} on ${table.id} = ${subject_id}
      where ${subject_table} = ${contentType} and not ${trashed} and ${category_key} = used.key
      order by ${updated_at} desc, ${subject_id} desc limit 1
    ) as named
    order by used.count desc, used.key`);
  return rows.map(({ name, count }) => ({ name, count }));
}
