import { knownBlocks } from '../page-content/known-blocks.ts';
import type { BlockData } from '../page-content/page-data.ts';

/** Whether visitors can open embeds in the HTML, by the type of block. Older HTML shows them as links. */
const canEmbedByType: ReadonlyMap<string, boolean> = new Map([
  ['LegacyHtml', false],
  ['RichText', true],
]);

export interface HtmlBlock {
  id: string;
  type: string;
  html: string;
  canEmbed: boolean;
}

/** Yields the blocks of parsed content that hold a whole text as HTML, in document order. */
export function* listHtmlBlocks(content: readonly BlockData[]): Generator<HtmlBlock> {
  for (const { type, props } of knownBlocks(content)) {
    const canEmbed = canEmbedByType.get(type);
    if (canEmbed !== undefined) yield { id: props.id, type, html: String(props.html), canEmbed };
  }
}
