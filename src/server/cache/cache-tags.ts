import type { LiveChange } from '#db/changes.ts';

/*
 * What a read depends on is named by tags: `pages:about` is the row of pages with that slug,
 * `pages` any answer that depends on which rows there are or on rows found without a slug.
 * Rows of the media library are named by their ids: what shows one file has read nothing of others.
 * `pages:*` is never read; dropping it drops all of the table's tags.
 */

/** The tags whose readers a change has made out of date. */
export function tagsForChange(change: LiveChange): string[] {
  const { table, id, oldSlug, newSlug } = change;
  if (id === '*') return [wholeTable(table)];
  const names = table === 'media' ? [id] : [oldSlug, newSlug].filter((slug) => slug !== null);
  return [table, ...Array.from(new Set(names), (name) => `${table}:${name}`)];
}

/** The tags that, when dropped, concern something that read `reads`. */
export function invalidatingTags(reads: readonly string[]): Set<string> {
  const tags = new Set(reads);
  for (const tag of reads) tags.add(wholeTable(tag.split(':', 1)[0] ?? tag));
  return tags;
}

function wholeTable(table: string): string {
  return `${table}:*`;
}
