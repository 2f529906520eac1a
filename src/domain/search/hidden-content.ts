import { inArray, or, sql } from 'drizzle-orm';
import { contentTables } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { type PermalinkType, parsePermalink } from '#url/permalink.ts';
import { tableOf } from '../content/content-tables.ts';
import { groupBySlug, normalizeSitePath } from './broken-links.ts';

/** The content that would be at a URL if it were public. */
export interface HiddenRow {
  title: string;
  isTrashed: boolean;
}

/** Maps these paths, none of which is public, to the row that is hidden there; other paths are left out. */
export async function findHiddenRows(
  db: Db,
  paths: readonly string[],
): Promise<Map<string, HiddenRow>> {
  const originals = new Map(paths.map((path) => [normalizeSitePath(path), path]));
  const found = await Promise.all(
    contentTables.map(async (type) => {
      const table = tableOf[type];
      const bySlug = groupBySlug([...originals.keys()], type);
      const byId = groupById(paths, type);
      if (bySlug.size + byId.size === 0) return [];
      const rows = await db
        .select({
          id: table.id,
          slug: table.slug,
          title: table.title,
          isTrashed: sql<boolean>`${table.deleted_at} is not null`,
        })
        .from(table)
        .where(or(inArray(table.slug, [...bySlug.keys()]), inArray(table.id, [...byId.keys()])));
      return rows.flatMap(({ id, slug, ...row }) => {
        const found = (bySlug.get(slug) ?? []).map((path) => originals.get(path) ?? path);
        return [...found, ...(byId.get(id) ?? [])].map((path) => [path, row] as const);
      });
    }),
  );
  return new Map(found.flat());
}

/** The permalinks by the id of their target. */
function groupById(paths: readonly string[], type: PermalinkType): Map<string, string[]> {
  const byId = new Map<string, string[]>();
  for (const path of paths) {
    const target = parsePermalink(path);
    if (target?.type !== type) continue;
    byId.set(target.id, [...(byId.get(target.id) ?? []), path]);
  }
  return byId;
}
