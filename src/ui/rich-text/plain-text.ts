import type { ElementContent } from 'hast';
import { element } from './flow.ts';
import { withPlainBreaks } from './words.ts';

export const mostParagraphs = 5_000;

/** Text without any markup: blank lines part paragraphs, other line breaks stay. */
export function paragraphsOf(text: string): ElementContent[] {
  const paragraphs = withPlainBreaks(text)
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.slice(0, mostParagraphs).map((paragraph) => element('p', lines(paragraph)));
}

function lines(paragraph: string): ElementContent[] {
  return paragraph
    .trim()
    .split('\n')
    .flatMap((value, index): ElementContent[] => {
      const line: ElementContent = { type: 'text', value: value.trim() };
      return index === 0 ? [line] : [element('br', []), line];
    });
}
