import { getBlockDefinition } from '../definitions.ts';
import type { BlockData } from './page-data.ts';
import { parsePageContent } from './parse-page-content.ts';

/** Counts blocks of unknown types, which are kept but not shown to visitors. */
export function unknownBlocksIn(content: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  function visit(blocks: readonly BlockData[]): void {
    for (const { type, props } of blocks) {
      const shape = getBlockDefinition(type);
      if (!shape) found.set(type, (found.get(type) ?? 0) + 1);
      for (const slot of shape?.slots ?? []) visit(props[slot] as BlockData[]);
    }
  }
  const parsed = parsePageContent(content, { for: 'editor' });
  if (parsed.ok) visit(parsed.data.content);
  return found;
}
