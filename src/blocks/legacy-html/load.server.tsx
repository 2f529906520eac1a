import { setImmediate as nextTurn } from 'node:timers/promises';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ImageOf } from '#ui/picture/image-file.ts';
import { type RichText, RichTextElements, readRichText } from '#ui/rich-text/rich-text.tsx';
import type { LoadedById } from '../loaded-data.ts';
import { knownBlocks } from '../page-content/known-blocks.ts';
import type { PageData } from '../page-content/page-data.ts';
import { blockElementMaxCount, pageElementMaxCount } from './html-limits.ts';
import type { RenderedHtml } from './render.tsx';

/** The HTML blocks of a page by their ids; null for one that is over a limit. */
export type LegacyHtmlById = ReadonlyMap<string, RichText | null>;

/** Reads the HTML blocks of a page until its limit is reached. Other requests go on after each block. */
export async function loadLegacyHtml(data: PageData): Promise<LegacyHtmlById> {
  const found = new Map<string, RichText | null>();
  let elements = 0;
  for (const { type, props } of knownBlocks(data.content)) {
    if (type !== 'LegacyHtml') continue;
    const room = Math.min(blockElementMaxCount, pageElementMaxCount - elements);
    const text = room > 0 ? readRichText(String(props.html), props.id) : null;
    // What is left out has been parsed, too.
    elements += text?.elements ?? 0;
    found.set(props.id, text && text.elements <= room ? text : null);
    await nextTurn();
  }
  return found;
}

/**
 * Draws the HTML blocks of a page before the page itself, which is drawn in one go. Other requests go on
 * after each block. Answers what was loaded with their markup added.
 */
export async function renderLegacyHtml(
  html: LegacyHtmlById,
  loaded: LoadedById,
  imageOf: ImageOf,
): Promise<LoadedById> {
  const drawn = new Map(loaded);
  for (const [id, text] of html) {
    const markup = text && renderToStaticMarkup(<RichTextElements {...{ text, imageOf }} />);
    drawn.set(id, { markup } satisfies RenderedHtml);
    await nextTurn();
  }
  return drawn;
}
