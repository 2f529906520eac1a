import { and, asc, eq } from 'drizzle-orm';
import type { ContentTableName } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { liveConditions } from '../permalinks/resolve-permalinks.ts';
import { tableOf } from './content-tables.ts';

/** The URLs of live items of a type that search engines may show, at most `max`. */
export function listLiveUrls(
  name: Exclude<ContentTableName, 'pages'>,
  db: Db,
  max: number,
): Promise<{ slug: string; live_updated_at: Date }[]> {
  const { slug, live_updated_at, noindex } = tableOf[name];
  return db
    .select({ slug, live_updated_at })
    .from(tableOf[name])
    .where(and(liveConditions[name](), eq(noindex, false)))
    .orderBy(asc(slug))
    .limit(max);
}
