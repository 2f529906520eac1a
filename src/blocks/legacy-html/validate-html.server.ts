import { setImmediate as nextTurn } from 'node:timers/promises';
import { readRichText } from '#ui/rich-text/read-rich-text.ts';
import { knownBlocks } from '../page-content/known-blocks.ts';
import { parsePageContent } from '../page-content/parse-page-content.ts';
import type { ContentProblem } from '../page-content/validate-page-content.ts';
import { legacyHtmlEditor } from './editor.ts';
import { blockElementMaxCount, pageElementMaxCount } from './html-limits.ts';

const numberFormat = new Intl.NumberFormat('en');

/**
 * Reports HTML blocks that would not be shown because they exceed a limit. HTML that is already in `stored`
 * is accepted, so that older pages can still be edited. Yields to other requests after each block.
 */
export async function validateLegacyHtml(
  content: string,
  stored: string,
): Promise<ContentProblem[]> {
  const known = new Set(htmlBlocks(stored).map(({ html }) => html));
  const problems: ContentProblem[] = [];
  let elements = 0;
  for (const { id, html } of htmlBlocks(content)) {
    if (elements > pageElementMaxCount) break;
    const inBlock = readRichText(html).elements;
    elements += inBlock;
    await nextTurn();
    if (known.has(html)) continue;
    if (inBlock > blockElementMaxCount) problems.push(problem(id, tooLarge));
    else if (elements > pageElementMaxCount) problems.push(problem(id, tooMuch));
  }
  return problems;
}

const tooLarge = `This HTML has more than ${numberFormat.format(blockElementMaxCount)} elements, so it would not be shown. Shorten it, or split it across several pages.`;
const tooMuch = `The HTML blocks on this page have more than ${numberFormat.format(pageElementMaxCount)} elements in total, so this one would not be shown. Move some of them to another page.`;

function problem(block: string, sentence: string): ContentProblem {
  return { block, place: legacyHtmlEditor.label, path: ['html'], sentence };
}

function htmlBlocks(content: string): { id: string; html: string }[] {
  const parsed = parsePageContent(content, { for: 'editor' });
  if (!parsed.ok) return [];
  return [...knownBlocks(parsed.data.content)]
    .filter(({ type }) => type === 'LegacyHtml')
    .map(({ props }) => ({ id: props.id, html: String(props.html) }));
}
