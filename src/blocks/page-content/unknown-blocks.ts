import { getBlockDefinition } from '../definitions.ts';
import type { BlockData } from './page-data.ts';
import { parsePageContent } from './parse-page-content.ts';

/** How many blocks of each unknown type a page's content has. They are kept, and visitors see nothing of them. */
export function unknownBlocksIn(content: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  function look(blocks: readonly BlockData[]): void {
    for (const { type, props } of blocks) {
      const shape = getBlockDefinition(type);
      if (!shape) found.set(type, (found.get(type) ?? 0) + 1);
      for (const slot of shape?.slots ?? []) look(props[slot] as BlockData[]);
    }
  }
  const parsed = parsePageContent(content, { for: 'editor' });
  if (parsed.ok) look(parsed.data.content);
  return found;
}
