import type { LiveChange } from '#db/changes.ts';

/*
 * Tags name what a read depends on: `pages:about` is the row of pages with that slug, `pages` any result that
 * depends on which rows exist or on rows found without a slug. Media rows are tagged by id, so that showing
 * one file depends on no other. `pages:*` is never read; invalidating it invalidates all tags of the table.
 */

/** Returns the tags that a change invalidates. */
export function tagsForChange(change: LiveChange): string[] {
  const { table, id, oldSlug, newSlug } = change;
  if (id === '*') return [wholeTable(table)];
  const names = table === 'media' ? [id] : [oldSlug, newSlug].filter((slug) => slug !== null);
  return [table, ...Array.from(new Set(names), (name) => `${table}:${name}`)];
}

/** Returns the tags whose invalidation affects something that read `reads`. */
export function invalidatingTags(reads: readonly string[]): Set<string> {
  const tags = new Set(reads);
  for (const tag of reads) tags.add(wholeTable(tag.split(':', 1)[0] ?? tag));
  return tags;
}

function wholeTable(table: string): string {
  return `${table}:*`;
}
