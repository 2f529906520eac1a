import { knownBlocks } from './page-content/known-blocks.ts';
import type { BlockData } from './page-content/page-data.ts';

export interface SectionHeading {
  /** Id of the block. */
  id: string;
  text: string;
  /** The heading's id on the page. Prefixed, so that no text matches an id of the layout. */
  anchor: string;
}

const maxAnchorLength = 60;

/** The second-level headings of a page in order, each with a unique anchor made from its text. */
export function listSectionHeadings(content: readonly BlockData[]): SectionHeading[] {
  const taken = new Map<string, number>();
  const found: SectionHeading[] = [];
  for (const { type, props } of knownBlocks(content)) {
    if (type !== 'Heading' || props.level !== 2) continue;
    const text = String(props.children).trim();
    if (text === '') continue;
    const base = `section-${anchorText(text) || found.length + 1}`;
    const count = (taken.get(base) ?? 0) + 1;
    taken.set(base, count);
    found.push({ id: props.id, text, anchor: count === 1 ? base : `${base}--${count}` });
  }
  return found;
}

/** Letters of any script and digits, joined by single hyphens. */
function anchorText(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.join('-').slice(0, maxAnchorLength);
}
