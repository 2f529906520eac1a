import type { ContentIssue } from './content-issue.ts';
import {
  type ReportPart,
  shortenText,
  type TextBlocks,
  walkElements,
  wordsOf,
} from './text-blocks.ts';

const maxWords = 35;
const maxShown = 3;
const maxShownLength = 60;
const texts: ReadonlySet<string> = new Set(['p', 'li', 'dd', 'td']);
const allTexts: ReadonlySet<string> = new Set([
  ...texts,
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'dt',
  'th',
]);
const placeholder = /\blorem ipsum\b|\bT(?:ODO|BC|BD)\b|\[(?:insert|add|your) [^\]\n]{1,80}\]/i;

/** Reports long sentences in one suggestion, with the first ones. */
export function* checkSentences(blocks: TextBlocks, report: ReportPart): Generator<ContentIssue> {
  const found: { index: number; sentence: string }[] = [];
  for (const { text, index } of readTexts(blocks, texts))
    for (const sentence of splitSentences(text))
      if (countWords(sentence) > maxWords) found.push({ index, sentence });
  const [first] = found;
  if (!first) return;
  const shown = found
    .slice(0, maxShown)
    .map(({ sentence }) => shortenText(sentence, maxShownLength));
  const rest = found.length > shown.length ? ` and ${found.length - shown.length} more` : '';
  const subject = found.length === 1 ? '1 sentence has' : `${found.length} sentences have`;
  yield report(first.index, 'Text', first.sentence, {
    code: 'long-sentences',
    level: 'warning',
    message: `${subject} more than ${maxWords} words: ${shown.map((start) => `“${start}”`).join(', ')}${rest}. Shorter ones are easier to read.`,
  });
}

/** Reports the first placeholder of each block. */
export function* checkPlaceholders(
  blocks: TextBlocks,
  report: ReportPart,
): Generator<ContentIssue> {
  const reported = new Set<number>();
  for (const { text, index } of readTexts(blocks, allTexts)) {
    const [found] = placeholder.exec(text) ?? [];
    if (found === undefined || reported.has(index)) continue;
    reported.add(index);
    yield report(index, 'Text', found, {
      code: 'starting-text',
      level: 'warning',
      message: 'Placeholder text remains.',
    });
  }
}

/** The texts of the innermost elements of these names: a list item with paragraphs is read by paragraph. */
function* readTexts(
  blocks: TextBlocks,
  names: ReadonlySet<string>,
): Generator<{ text: string; index: number }> {
  for (const { node, index } of walkElements(blocks, names)) {
    const hasInner = node.children.some(
      (child) =>
        child.type === 'element' &&
        (names.has(child.tagName) || child.tagName === 'ul' || child.tagName === 'ol'),
    );
    if (!hasInner) yield { text: wordsOf(node), index };
  }
}

function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+/u);
}

function countWords(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
