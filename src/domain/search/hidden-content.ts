import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pages } from '../pages/pages-table.ts';
import { posts } from '../posts/posts-table.ts';
import { projects } from '../projects/projects-table.ts';
import { groupBySlug, normalizeSitePath } from './broken-links.ts';

/** The content that would be at a URL if it were public. */
export interface HiddenRow {
  title: string;
  isTrashed: boolean;
}

const kinds = [
  { form: 'page', table: pages },
  { form: 'post', table: posts },
  { form: 'project', table: projects },
] as const;

/** Maps these paths, none of which is public, to the row that is hidden there; other paths are left out. */
export async function findHiddenRows(
  db: Db,
  paths: readonly string[],
): Promise<Map<string, HiddenRow>> {
  const originals = new Map(paths.map((path) => [normalizeSitePath(path), path]));
  const found = await Promise.all(
    kinds.map(async ({ form, table }) => {
      const bySlug = groupBySlug([...originals.keys()], form);
      if (bySlug.size === 0) return [];
      const rows = await db
        .select({
          slug: table.slug,
          title: table.title,
          isTrashed: sql<boolean>`${table.deleted_at} is not null`,
        })
        .from(table)
        .where(inArray(table.slug, [...bySlug.keys()]));
      return rows.flatMap(({ slug, ...row }) =>
        (bySlug.get(slug) ?? []).map((path) => [originals.get(path) ?? path, row] as const),
      );
    }),
  );
  return new Map(found.flat());
}
