import { and, desc, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { containsText } from '#db/contains-text.ts';
import { createPermalink, permalinkTypes } from '#url/permalink.ts';
import type { Actor } from '../actor.ts';
import { media } from '../media/media-table.ts';
import { findContent, findRecentContent } from '../search/content-search.ts';
import { parseSearchText, queryMaxLength } from '../search/search-query.ts';
import { type LinkTarget, lookUpLinks } from './look-up-links.ts';

const maxFiles = 8;

/**
 * Finds what a link could lead to: content by title or slug, drafts included, and files by name or alternative text, at
 * most eight of each type. If the text is a URL of this site, its target comes first. Without a text, the most recent.
 */
export async function searchLinkTargets(
  db: Db,
  actor: Actor,
  text: string,
  publicUrl: string,
): Promise<LinkTarget[]> {
  const typed = text.trim();
  const words = parseSearchText(typed.replace(/^\/+/, '').slice(0, queryMaxLength));
  const [atUrl, content, files] = await Promise.all([
    lookUpLinks(db, actor, [typed], publicUrl),
    words === '' ? findRecentContent(db, actor) : findContent(db, actor, words),
    findFiles(db, words),
  ]);
  const found = permalinkTypes.flatMap((type) =>
    content[type].map(
      ({ id, title, path, is_public }): LinkTarget => ({
        ...{ type, id, title, path, url: createPermalink({ type, id }) },
        status: is_public ? 'public' : 'draft',
      }),
    ),
  );
  const first = atUrl.filter((target) => target !== null && target.status !== 'trashed');
  const others = [...found, ...files].filter(({ id }) =>
    first.every((target) => target?.id !== id),
  );
  return [...first.filter((target) => target !== null), ...others];
}

async function findFiles(db: Db, words: string): Promise<LinkTarget[]> {
  const named = sql`(${media.file_name} || ' ' || coalesce(${media.alt_text}, ''))`;
  const rows = await db
    .select({ id: media.id, title: media.file_name, url: media.file_url })
    .from(media)
    .where(and(isNull(media.deleted_at), words === '' ? undefined : containsText(named, words)))
    .orderBy(desc(media.created_at))
    .limit(maxFiles);
  return rows.map((row) => ({ type: 'media', ...row, path: row.url, status: 'public' }));
}
