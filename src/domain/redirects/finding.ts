import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { redirects } from './table.ts';

const anyOrigin = 'https://relative.invalid';
const longestTarget = 2_048;

// Browsers drop tabs and line breaks inside an address and read a backslash as a slash.
const misread = /[\p{Cc}\\]/u;

/**
 * Where an address of this site (its path, as requested) leads to now, or null. Small and capital
 * letters and a slash at the end make no difference; a stored target that is no address of this
 * site and none with https, or that leads nowhere else, is as good as none.
 */
export async function findRedirect(db: Db, path: string): Promise<string | null> {
  const named = nameOf(path);
  const names = new Set([named, `${named}/`, tidy(path), `${tidy(path)}/`]);
  const found = await db
    .select({ to: redirects.to_path })
    .from(redirects)
    .where(inArray(sql`lower(${redirects.from_path})`, [...names]))
    .orderBy(redirects.from_path);
  const targets = found.map(({ to }) => targetOf(to)).filter((target) => target !== null);
  return targets.find((target) => !leadsTo(target, named)) ?? null;
}

/** The target as a Location header carries it, or null when nobody may be sent there. */
function targetOf(stored: string): string | null {
  const to = stored.trim();
  if (to.length > longestTarget || misread.test(to)) return null;
  if (to.startsWith('/') && !to.startsWith('//') && URL.canParse(to, anyOrigin)) {
    const { pathname, search, hash } = new URL(to, anyOrigin);
    return pathname.startsWith('//') ? null : pathname + search + hash;
  }
  if (!/^https:\/\/[^/]/i.test(to) || !URL.canParse(to)) return null;
  const { href, username, password } = new URL(to);
  return username || password ? null : href;
}

function leadsTo(target: string, name: string): boolean {
  return target.startsWith('/') && nameOf(new URL(target, anyOrigin).pathname) === name;
}

/** One name for all the ways to write a path. */
function nameOf(path: string): string {
  try {
    return tidy(decodeURIComponent(path));
  } catch {
    return tidy(path);
  }
}

function tidy(path: string): string {
  return path.toLowerCase().replace(/\/+$/, '');
}
