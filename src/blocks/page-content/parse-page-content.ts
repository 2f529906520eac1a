import { limitFormatting } from './limit-formatting.ts';
import type { ParsedContent, Reader } from './page-data.ts';
import { collectResources } from './page-resources.ts';
import { readBlocks } from './read-blocks.ts';
import { readStoredPage } from './stored-page.ts';

/**
 * Parses stored content into a page that can be rendered or edited. Stored content is untrusted: this never
 * throws, and its result is safe to render.
 */
export function parsePageContent(input: unknown, options: { for: Reader }): ParsedContent {
  try {
    const shape = readStoredPage(input);
    if (!shape.ok) return shape;
    const { content: read, omitted } = readBlocks(shape.page, options.for);
    const content = options.for === 'visitors' ? limitFormatting(read) : read;
    const data = { root: { props: {} }, content };
    return {
      ok: true,
      empty: content.length === 0,
      data,
      resources: collectResources(content),
      omitted,
    };
  } catch (error) {
    return { ok: false, reason: `The page content could not be read: ${String(error)}` };
  }
}
