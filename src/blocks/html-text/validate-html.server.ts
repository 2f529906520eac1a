import { setImmediate as nextTurn } from 'node:timers/promises';
import { readRichText } from '#html/read-rich-text.ts';
import { parsePageContent } from '../page-content/parse-page-content.ts';
import { type ContentProblem, getBlockLabel } from '../page-content/validate-page-content.ts';
import { type HtmlBlock, listHtmlBlocks } from './html-blocks.ts';
import { blockElementMaxCount, pageElementMaxCount } from './html-limits.ts';

const numberFormat = new Intl.NumberFormat('en');

/**
 * Reports HTML blocks that would not be shown because they exceed a limit. HTML that is already in `stored`
 * is accepted, so that older pages can still be edited. Yields to other requests after each block.
 */
export async function validateHtmlBlocks(
  content: string,
  stored: string,
): Promise<ContentProblem[]> {
  const known = new Set(readHtmlBlocks(stored).map(({ html }) => html));
  const problems: ContentProblem[] = [];
  let elements = 0;
  for (const block of readHtmlBlocks(content)) {
    if (elements > pageElementMaxCount) break;
    const inBlock = readRichText(block.html).elements;
    elements += inBlock;
    await nextTurn();
    if (known.has(block.html)) continue;
    if (inBlock > blockElementMaxCount) problems.push(problem(block, tooLarge));
    else if (elements > pageElementMaxCount) problems.push(problem(block, tooMuch));
  }
  return problems;
}

const tooLarge = `This HTML has more than ${numberFormat.format(blockElementMaxCount)} elements, so it would not be shown. Shorten it, or split it across several pages.`;
const tooMuch = `The HTML blocks on this page have more than ${numberFormat.format(pageElementMaxCount)} elements in total, so this one would not be shown. Move some of them to another page.`;

function problem({ id, type }: HtmlBlock, sentence: string): ContentProblem {
  return { block: id, place: getBlockLabel(type), path: ['html'], sentence };
}

function readHtmlBlocks(content: string): HtmlBlock[] {
  const parsed = parsePageContent(content, { for: 'editor' });
  return parsed.ok ? [...listHtmlBlocks(parsed.data.content)] : [];
}
