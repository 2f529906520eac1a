import type { ContentTableName } from '#constants/enums.ts';
import { itemTypes } from '#content-types/definitions.ts';
import type { Db } from '#db/client.ts';
import { tableOf } from '../content/content-tables.ts';
import { liveConditions } from '../permalinks/resolve-permalinks.ts';

/** The types whose list, such as /publications, is not found while there is no item, by its path. */
export const sharedLists: ReadonlyMap<string, ContentTableName> = new Map(
  Object.values(itemTypes).map(({ name, path }) => [path.slice(0, -1), name]),
);

/** The paths of the lists that have an item; at the others, visitors find only a page of that slug. */
export async function findLiveLists(db: Db): Promise<Set<string>> {
  const found = await Promise.all(
    Array.from(sharedLists, async ([path, type]) => ((await hasLiveItem(db, type)) ? [path] : [])),
  );
  return new Set(found.flat());
}

/** The paths without those of lists that have no item. */
export async function withoutEmptyLists(db: Db, paths: readonly string[]): Promise<string[]> {
  const live = await findLiveLists(db);
  return paths.filter((path) => !sharedLists.has(path) || live.has(path));
}

async function hasLiveItem(db: Db, type: ContentTableName): Promise<boolean> {
  const { id } = tableOf[type];
  const rows = await db.select({ id }).from(tableOf[type]).where(liveConditions[type]()).limit(1);
  return rows.length > 0;
}
