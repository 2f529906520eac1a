import { unknownBlocksIn } from '#blocks/page-content/unknown-blocks.ts';
import type { Columns } from '../../values/row-parser.ts';

const maxNamed = 10;
const maxNamedLength = 60;

/** A note about blocks of a page that this version does not know; null if it knows all of them. */
export function unknownBlocksNote({ content }: Columns): string | null {
  if (typeof content !== 'string') return null;
  const unknown = [...unknownBlocksIn(content)];
  if (unknown.length === 0) return null;
  const named = unknown
    .slice(0, maxNamed)
    .map(([type, count]) => type.slice(0, maxNamedLength) + (count > 1 ? ` (${count})` : ''));
  const others = unknown.length - named.length;
  const list = [...named, ...(others > 0 ? [`${others} other types`] : [])].join(', ');
  return `It has blocks of unknown types, which are kept but not shown to visitors: ${list}.`;
}
