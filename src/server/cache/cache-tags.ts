import type { LiveChange } from '#db/changes.ts';
import { isPermalinkType } from '#url/permalink.ts';

/*
 * Tags name what a read depends on: `pages:about` is the row of pages with that slug, `pages` any result that
 * depends on which rows exist or on rows found without a slug. Media rows are tagged by id, so that showing
 * one file depends on no other. `pages:<id>` is the public path of a page, which links depend on. `pages:about/` is the list of the pages directly below that slug. `pages:*` is
 * never read; invalidating it invalidates all tags of the table.
 */

/** Returns the tags that a change invalidates. */
export function tagsForChange(change: LiveChange): string[] {
  const { table, id, oldSlug, newSlug, moved } = change;
  if (id === '*') return [wholeTable(table)];
  const names = table === 'media' ? [id] : [oldSlug, newSlug].filter((slug) => slug !== null);
  if (moved && isPermalinkType(table)) names.push(id);
  const lists = names.map(parentOf).filter((above) => above !== '');
  return [table, ...Array.from(new Set([...names, ...lists]), (name) => `${table}:${name}`)];
}

/** Returns the tags whose invalidation affects something that read `reads`. */
export function invalidatingTags(reads: readonly string[]): Set<string> {
  const tags = new Set(reads);
  for (const tag of reads) tags.add(wholeTable(tag.split(':', 1)[0] ?? tag));
  return tags;
}

/** `about/` for `about/mission`; empty at the top level. */
function parentOf(slug: string): string {
  return slug.slice(0, slug.lastIndexOf('/') + 1);
}

function wholeTable(table: string): string {
  return `${table}:*`;
}
