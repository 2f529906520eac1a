import { toPlainText } from '../inline-text/inline-text.ts';
import { readInlineHtml } from '../inline-text/read-inline-html.ts';
import { formattedElementMaxCount } from './content-limits.ts';
import { getSlots } from './flat-blocks.ts';
import { mapFormattedTexts } from './inline-texts.ts';
import type { BlockData } from './page-data.ts';

/**
 * Keeps only the words of formatted texts once those before them have used up the limit of a page: parsing and
 * rendering more would block the event loop.
 */
export function limitFormatting(content: readonly BlockData[]): BlockData[] {
  let elements = 0;
  return limitBlocks(content);

  function limitBlocks(blocks: readonly BlockData[]): BlockData[] {
    return blocks.map((block) => {
      const { type } = block;
      const props = mapFormattedTexts(type, block.props, (text) => {
        if (elements > formattedElementMaxCount) return stripMarkup(text.html);
        elements += readInlineHtml(text.html).elements;
        return elements > formattedElementMaxCount ? toPlainText(text) : text;
      });
      const slots = getSlots(type).map((slot) => [slot, limitBlocks(props[slot] as BlockData[])]);
      return { type, props: slots.length > 0 ? { ...props, ...Object.fromEntries(slots) } : props };
    });
  }
}

/** Without parsing, which would cost what the limit saves. */
function stripMarkup(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ');
}
