import { setImmediate as nextTurn } from 'node:timers/promises';
import { renderToStaticMarkup } from 'react-dom/server';
import type { GetImage } from '#ui/picture/image-file.ts';
import { type RichText, RichTextElements, readRichText } from '#ui/rich-text/rich-text.tsx';
import type { LoadedById } from '../loaded-data.ts';
import { knownBlocks } from '../page-content/known-blocks.ts';
import type { PageData } from '../page-content/page-data.ts';
import { blockElementMaxCount, pageElementMaxCount } from './html-limits.ts';
import type { RenderedHtml } from './render.tsx';

/** HTML blocks of a page by id; null for blocks over a limit. */
export type LegacyHtmlById = ReadonlyMap<string, RichText | null>;

/** Parses the HTML blocks of a page up to its limit, yielding to other requests after each block. */
export async function loadLegacyHtml(data: PageData): Promise<LegacyHtmlById> {
  const found = new Map<string, RichText | null>();
  let elements = 0;
  for (const { type, props } of knownBlocks(data.content)) {
    if (type !== 'LegacyHtml') continue;
    const room = Math.min(blockElementMaxCount, pageElementMaxCount - elements);
    const text = room > 0 ? readRichText(String(props.html), props.id) : null;
    // Omitted blocks count too: they have been parsed.
    elements += text?.elements ?? 0;
    found.set(props.id, text && text.elements <= room ? text : null);
    await nextTurn();
  }
  return found;
}

/**
 * Renders the HTML blocks ahead of the page, which is rendered synchronously, and yields to other requests
 * after each block. Returns `loaded` with their markup added.
 */
export async function renderLegacyHtml(
  html: LegacyHtmlById,
  loaded: LoadedById,
  getImage: GetImage,
): Promise<LoadedById> {
  const drawn = new Map(loaded);
  for (const [id, text] of html) {
    const markup = text && renderToStaticMarkup(<RichTextElements {...{ text, getImage }} />);
    drawn.set(id, { markup } satisfies RenderedHtml);
    await nextTurn();
  }
  return drawn;
}
