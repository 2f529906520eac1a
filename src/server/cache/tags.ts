import type { LiveChange } from '#db/changes.ts';

/*
 * What a read depends on is named by tags: `pages:about` is the row of pages with that slug,
 * `pages` any answer that depends on which rows there are or on rows found without a slug.
 * `pages:*` is never read; dropping it drops all of the table's tags.
 */

/** The tags whose readers a change has made out of date. */
export function tagsOf(change: LiveChange): string[] {
  const { table, id, oldSlug, newSlug } = change;
  if (id === '*') return [wholeTable(table)];
  const slugs = new Set([oldSlug, newSlug].filter((slug) => slug !== null));
  return [table, ...Array.from(slugs, (slug) => `${table}:${slug}`)];
}

/** The tags that, when dropped, concern something that read `reads`. */
export function concernedTags(reads: readonly string[]): Set<string> {
  const tags = new Set(reads);
  for (const tag of reads) tags.add(wholeTable(tag.split(':', 1)[0] ?? tag));
  return tags;
}

function wholeTable(table: string): string {
  return `${table}:*`;
}
