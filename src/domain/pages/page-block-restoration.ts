import type { BlockData } from '#blocks/page-content/page-data.ts';
import { parsePageContent } from '#blocks/page-content/parse-page-content.ts';
import { restoreBlock } from '#blocks/page-content/restore-block.ts';
import { invalid, notFound } from '../errors.ts';

/** Returns stored content with one block as it was in earlier content. */
export function restorePageBlock(draft: string, earlier: string, block: string): string {
  const content = restoreBlock(readBlocks(draft), readBlocks(earlier), block);
  if (!content) throw notFound('The block');
  return JSON.stringify({ root: { props: {} }, content });
}

function readBlocks(stored: string): BlockData[] {
  const parsed = parsePageContent(stored, { for: 'editor' });
  if (parsed.ok) return parsed.data.content;
  throw invalid('The blocks of this page can’t be read. Restore its whole content instead.');
}
