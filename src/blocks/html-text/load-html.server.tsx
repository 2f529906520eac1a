import { setImmediate as nextTurn } from 'node:timers/promises';
import { renderToStaticMarkup } from 'react-dom/server';
import { type RichText, readRichText } from '#html/read-rich-text.ts';
import type { GetImage } from '#ui/picture/image-file.ts';
import { RichTextElements } from '#ui/rich-text/rich-text.tsx';
import type { LoadedById } from '../loaded-data.ts';
import type { PageData } from '../page-content/page-data.ts';
import type { RenderedHtml } from './html-block-view.tsx';
import { listHtmlBlocks } from './html-blocks.ts';
import { blockElementMaxCount, pageElementMaxCount } from './html-limits.ts';

/** The text of an HTML block; null if it is over a limit. */
export interface LoadedHtml {
  text: RichText | null;
  canEmbed: boolean;
}

/** HTML blocks of a page by id. */
export type HtmlById = ReadonlyMap<string, LoadedHtml>;

/** Parses the HTML blocks of a page up to its limit, yielding to other requests after each block. */
export async function loadHtmlBlocks(data: PageData): Promise<HtmlById> {
  const found = new Map<string, LoadedHtml>();
  let elements = 0;
  for (const { id, html, canEmbed } of listHtmlBlocks(data.content)) {
    const room = Math.min(blockElementMaxCount, pageElementMaxCount - elements);
    const text = room > 0 ? readRichText(html, id) : null;
    // Omitted blocks count too: they have been parsed.
    elements += text?.elements ?? 0;
    found.set(id, { text: text && text.elements <= room ? text : null, canEmbed });
    await nextTurn();
  }
  return found;
}

/**
 * Renders the HTML blocks ahead of the page, which is rendered synchronously, and yields to other requests
 * after each block. Returns `loaded` with their markup added.
 */
export async function renderHtmlBlocks(
  html: HtmlById,
  loaded: LoadedById,
  getImage: GetImage,
): Promise<LoadedById> {
  const drawn = new Map(loaded);
  for (const [id, { text, canEmbed }] of html) {
    const markup =
      text && renderToStaticMarkup(<RichTextElements {...{ text, getImage, canEmbed }} />);
    drawn.set(id, { markup } satisfies RenderedHtml);
    await nextTurn();
  }
  return drawn;
}
