import { inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { parseUrl } from '#url/parse-url.ts';
import {
  createPermalink,
  type Permalink,
  type PermalinkType,
  parsePermalink,
  permalinkTypes,
} from '#url/permalink.ts';
import type { Actor } from '../actor.ts';
import { tableOf } from '../content/content-tables.ts';
import { getLibraryIds } from '../media/library-images.ts';
import { media } from '../media/media-table.ts';
import { authorize } from '../permissions.ts';
import { groupBySlug, normalizeSitePath } from '../search/broken-links.ts';
import { getContentPath } from '../search/content-urls.ts';
import { liveConditions } from './resolve-permalinks.ts';

/** What a link leads to, as staff see it. */
export interface LinkTarget {
  type: PermalinkType | 'media';
  id: string;
  title: string;
  /** What a link to it stores: a permalink, or the URL of the file. */
  url: string;
  /** Its current URL; visitors see nothing there unless it is public. */
  path: string;
  status: 'public' | 'draft' | 'trashed';
}

/**
 * Finds the content and files that these URLs lead to, in the order of the URLs: permalinks, paths, and whole URLs of
 * this site. Their query and fragment are kept. Null for anything else, and for what no longer exists.
 */
export async function lookUpLinks(
  db: Db,
  actor: Actor,
  urls: readonly string[],
  publicUrl: string,
): Promise<(LinkTarget | null)[]> {
  authorize(actor, 'content.read');
  const links = urls.map((url) => parseSiteLink(url, new URL(publicUrl).origin));
  const found = await Promise.all([
    findFiles(db, links),
    ...permalinkTypes.map((type) => findContentLinks(db, type, links)),
  ]);
  return links.map((link) => {
    const target = link && found.map((targets) => targets.get(link)).find(Boolean);
    if (!link || !target) return null;
    const { url, path } = target;
    return { ...target, url: url + link.suffix, path: path + link.suffix };
  });
}

interface SiteLink {
  path: string;
  /** The query and fragment. */
  suffix: string;
  permalink: Permalink | null;
}

function parseSiteLink(url: string, origin: string): SiteLink | null {
  if (!/^(\/|https?:)/i.test(url)) return null;
  const parsed = parseUrl(url, origin);
  if (parsed?.origin !== origin) return null;
  const { pathname: path, search, hash } = parsed;
  return { path, suffix: search + hash, permalink: parsePermalink(path) };
}

type Targets = ReadonlyMap<SiteLink | null, LinkTarget>;

async function findContentLinks(
  db: Db,
  type: PermalinkType,
  links: readonly (SiteLink | null)[],
): Promise<Targets> {
  const wanted = links.map((link) => link && toReference(type, link));
  const ids = wanted.flatMap((one) => (one && 'id' in one ? [one.id] : []));
  const slugs = wanted.flatMap((one) => (one && 'slug' in one ? [one.slug] : []));
  if (ids.length + slugs.length === 0) return new Map();
  const rows = await readRows(db, type, ids, slugs);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const bySlug = new Map(rows.filter((row) => !row.is_trashed).map((row) => [row.slug, row]));
  const targets = new Map<SiteLink | null, LinkTarget>();
  for (const [index, link] of links.entries()) {
    const one = wanted[index];
    const row = one && ('id' in one ? byId.get(one.id) : bySlug.get(one.slug));
    if (row) targets.set(link, toTarget(type, row));
  }
  return targets;
}

function toReference(
  type: PermalinkType,
  { path, permalink }: SiteLink,
): { id: string } | { slug: string } | null {
  if (permalink) return permalink.type === type ? { id: permalink.id } : null;
  const [slug] = groupBySlug([normalizeSitePath(path)], type).keys();
  return slug === undefined ? null : { slug };
}

interface Row {
  id: string;
  slug: string;
  title: string;
  draft_slug: string | null;
  is_public: boolean;
  is_trashed: boolean;
}

function readRows(db: Db, type: PermalinkType, ids: string[], slugs: string[]): Promise<Row[]> {
  const { id, slug, title, draft, deleted_at } = tableOf[type];
  return db
    .select({
      id,
      slug,
      title: sql<string>`coalesce(${draft} ->> 'title', ${title})`,
      draft_slug: sql<string | null>`${draft} ->> 'slug'`,
      is_public: sql<boolean>`${liveConditions[type]()}`,
      is_trashed: sql<boolean>`${deleted_at} is not null`,
    })
    .from(tableOf[type])
    .where(or(inArray(id, ids), inArray(slug, slugs)));
}

function toTarget(type: PermalinkType, row: Row): LinkTarget {
  const { id, title, slug, draft_slug, is_public, is_trashed } = row;
  return {
    type,
    id,
    title,
    url: createPermalink({ type, id }),
    path: getContentPath(type, is_public ? slug : (draft_slug ?? slug)),
    status: is_trashed ? 'trashed' : is_public ? 'public' : 'draft',
  };
}

async function findFiles(db: Db, links: readonly (SiteLink | null)[]): Promise<Targets> {
  const ids = getLibraryIds(links.map((link) => link?.path ?? null));
  if (ids.size === 0) return new Map();
  const rows = await db
    .select({
      id: media.id,
      title: media.file_name,
      is_trashed: sql<boolean>`${media.deleted_at} is not null`,
    })
    .from(media)
    .where(inArray(media.id, [...ids.values()]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const targets = new Map<SiteLink | null, LinkTarget>();
  for (const link of links) {
    const row = byId.get(ids.get(link?.path ?? '') ?? '');
    if (!link || !row) continue;
    const { id, title, is_trashed } = row;
    const status = is_trashed ? 'trashed' : 'public';
    targets.set(link, { type: 'media', id, title, url: link.path, path: link.path, status });
  }
  return targets;
}
