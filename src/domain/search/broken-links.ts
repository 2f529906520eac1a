import { and, inArray, isNull } from 'drizzle-orm';
import { type ContentTableName, contentTables } from '#constants/enums.ts';
import { contentTypes } from '#content-types/definitions.ts';
import type { Db } from '#db/client.ts';
import { parsePermalink } from '#url/permalink.ts';
import type { Actor } from '../actor.ts';
import { tableOf } from '../content/content-tables.ts';
import { getLibraryIds } from '../media/library-images.ts';
import { media } from '../media/media-table.ts';
import { slugProblem } from '../pages/page-slug.ts';
import { liveConditions, resolvePermalinks } from '../permalinks/resolve-permalinks.ts';
import { authorize } from '../permissions.ts';
import { findRedirects } from '../redirects/find-redirect.ts';
import { segmentProblem } from '../slug.ts';
import { withoutTrailingSlashes } from '../trailing-slashes.ts';
import { findLiveLists, sharedLists } from './shared-lists.ts';

/** The number of paths per query. */
export const maxLookups = 500;

/**
 * Returns which of these paths on this site (such as `/about` or a permalink, without a query) lead to nothing public: no page, post,
 * project or file, and no redirect. `isBuiltIn` tells which paths the application itself serves.
 */
export async function findBrokenLinks(
  db: Db,
  actor: Actor,
  paths: readonly string[],
  isBuiltIn: (path: string) => boolean,
): Promise<string[]> {
  authorize(actor, 'content.read');
  const { lost, moved } = await findMissingPaths(db, paths, isBuiltIn);
  return lost.filter((path) => !moved.has(path));
}

/** Returns the paths without public content, and the targets of their redirects. */
export async function findMissingPaths(
  db: Db,
  paths: readonly string[],
  isBuiltIn: (path: string) => boolean,
): Promise<{ lost: string[]; moved: Map<string, string> }> {
  const unique = [...new Set(paths)].slice(0, maxLookups);
  const normalized = new Map(unique.map((path) => [path, normalizeSitePath(path)]));
  const open = unique.filter((path) => !isBuiltIn(normalized.get(path) ?? path));
  const names = open.map((path) => normalized.get(path) ?? path);
  const found = await Promise.all([
    filesAt(db, open),
    permalinksAt(db, open),
    names.some((path) => sharedLists.has(path)) ? findLiveLists(db) : [],
    ...contentTables.map((type) => liveAt(db, type, groupBySlug(names, type))),
  ]);
  const known = new Set(found.flatMap((paths) => [...paths]));
  const lost = open.filter((path) => !known.has(path) && !known.has(normalized.get(path) ?? path));
  return { lost, moved: await findRedirects(db, lost) };
}

/** The site ignores case and a trailing slash. */
export function normalizeSitePath(path: string): string {
  return withoutTrailingSlashes(path.toLowerCase()) || '/';
}

/** The paths by the slug of this type that they contain. */
export function groupBySlug(
  paths: readonly string[],
  type: ContentTableName,
): Map<string, string[]> {
  const problem = contentTypes[type].hasNestedSlugs ? slugProblem : segmentProblem;
  const bySlug = new Map<string, string[]>();
  for (const path of paths) {
    const slug = findSlug(type, path);
    // Invalid slugs, such as those with a null byte, are not sent to the database.
    if (slug === undefined || problem(slug)) continue;
    bySlug.set(slug, [...(bySlug.get(slug) ?? []), path]);
  }
  return bySlug;
}

/** What follows the longest path of the type. */
function findSlug(type: ContentTableName, path: string): string | undefined {
  const { path: first, otherPaths = [] } = contentTypes[type];
  const [start] = [first, ...otherPaths]
    .filter((one) => path.startsWith(one) && path !== one)
    .sort((one, other) => other.length - one.length);
  return start === undefined ? undefined : path.slice(start.length);
}

async function liveAt(
  db: Db,
  type: ContentTableName,
  paths: ReadonlyMap<string, string[]>,
): Promise<string[]> {
  if (paths.size === 0) return [];
  const { slug } = tableOf[type];
  const rows = await db
    .select({ slug })
    .from(tableOf[type])
    .where(and(inArray(slug, [...paths.keys()]), liveConditions[type]()));
  return rows.flatMap((row) => paths.get(row.slug) ?? []);
}

/** The permalinks whose targets are public. */
async function permalinksAt(db: Db, paths: readonly string[]): Promise<string[]> {
  const { of } = await resolvePermalinks(db, paths);
  return paths.filter((path) => parsePermalink(path) !== null && of(path) !== null);
}

async function filesAt(db: Db, paths: readonly string[]): Promise<string[]> {
  const ids = getLibraryIds(paths);
  if (ids.size === 0) return [];
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, [...ids.values()]), isNull(media.deleted_at)));
  const there = new Set(rows.map(({ id }) => id));
  return [...ids].filter(([, id]) => there.has(id)).map(([path]) => path);
}
