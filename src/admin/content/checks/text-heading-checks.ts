import type { ContentIssue } from './content-issue.ts';
import {
  headings,
  type ReportPart,
  type TextBlocks,
  walkElements,
  wordsOf,
} from './text-blocks.ts';

/** Reports headings as large as the title, skipped levels, and headings without a text below. */
export function* checkTextHeadings(
  blocks: TextBlocks,
  report: ReportPart,
): Generator<ContentIssue> {
  let above: number | null = null;
  for (const { node, index } of walkElements(blocks, headings)) {
    const level = levelOf(node.tagName);
    const about = wordsOf(node);
    if (level === 1)
      yield report(index, 'Heading', about, {
        code: 'several-main-titles',
        level: 'warning',
        message: 'The title is already the main heading. Use levels 2 to 6 here.',
      });
    if (above !== null && level > above + 1)
      yield report(index, 'Heading', about, {
        code: 'skipped-heading-level',
        level: 'warning',
        message: `This level ${level} heading follows a level ${above} heading. Use level ${above + 1} instead.`,
      });
    if (blocks[index] === node && isSectionEmpty(blocks, index, level))
      yield report(index, 'Heading', about, {
        code: 'empty-section',
        level: 'warning',
        message: 'There is no text below this heading.',
      });
    above = level;
  }
}

function isSectionEmpty(blocks: TextBlocks, index: number, level: number): boolean {
  const next = blocks[index + 1];
  if (next?.type !== 'element') return next === undefined;
  return headings.has(next.tagName) && levelOf(next.tagName) <= level;
}

function levelOf(tagName: string): number {
  return Number(tagName.slice(1));
}
