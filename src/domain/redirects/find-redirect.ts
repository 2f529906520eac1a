import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { isHttpsUrlOrPath } from '#url/link-validation.ts';
import { parseUrl } from '#url/parse-url.ts';
import { withoutTrailingSlashes } from '../trailing-slashes.ts';
import { redirects } from './redirects-table.ts';

/** Matches the index on stored paths. */
export const storedPath = sql<string>`lower(${redirects.from_path})`;

const anyOrigin = 'https://relative.invalid';

/**
 * Finds where a path of this site redirects to, or null. Neither case nor a trailing slash matters; a stored
 * target that is neither a path nor https, or that is the path itself, counts as none.
 */
export async function findRedirect(db: Db, path: string): Promise<string | null> {
  return (await findRedirects(db, [path])).get(path) ?? null;
}

/** The same for many paths in one query: targets by path, without those that redirect nowhere. */
export async function findRedirects(
  db: Db,
  paths: readonly string[],
): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const getFieldNames = new Map(paths.map((path) => [path, listPathForms(path)]));
  const rows = await db
    .select({ from: storedPath, to: redirects.to_path })
    .from(redirects)
    .where(inArray(storedPath, [...new Set([...getFieldNames.values()].flat())]))
    .orderBy(redirects.from_path);
  const found = new Map<string, string>();
  for (const [path, names] of getFieldNames) {
    const target = rows
      .filter((row) => names.includes(row.from))
      .map(({ to }) => parseRedirectTarget(to))
      .find((to) => to !== null && !isTargetPath(to, normalizeRedirectPath(path)));
    if (target) found.set(path, target);
  }
  return found;
}

/**
 * The forms in which this path may be stored: decoded, encoded as browsers do, and as given. PostgreSQL text
 * has no zero byte.
 */
export function listPathForms(path: string): string[] {
  const named = normalizeRedirectPath(path);
  const ways = new Set([
    named,
    trimPath(encodeURI(named.replace(/\p{Surrogate}/gu, '\ufffd'))),
    trimPath(path),
  ]);
  return [...ways].flatMap((way) => (way.includes('\0') ? [] : [way, `${way}/`]));
}

/** The target as it is sent in a Location header, or null if it is not allowed. */
export function parseRedirectTarget(stored: string): string | null {
  const to = stored.trim();
  const url = isHttpsUrlOrPath(to) ? parseUrl(to, anyOrigin) : null;
  if (!url) return null;
  if (!to.startsWith('/')) return url.href;
  // `/.//host` becomes `//host`, which is another site in a Location header.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}

/** Whether a target is a path of this site with that normalised name. */
export function isTargetPath(target: string, name: string): boolean {
  return (
    target.startsWith('/') && normalizeRedirectPath(new URL(target, anyOrigin).pathname) === name
  );
}

/** The normalised form of a path. */
export function normalizeRedirectPath(path: string): string {
  try {
    return trimPath(decodeURIComponent(path));
  } catch {
    return trimPath(path);
  }
}

function trimPath(path: string): string {
  return withoutTrailingSlashes(path.toLowerCase());
}
