import type { Element, ElementContent } from 'hast';
import { element } from './content-model.ts';
import { elementMaxCount } from './parse-html.ts';
import { normalizeLineBreaks } from './text-content.ts';

export const paragraphMaxCount = 5_000;

/** Maximum number of line breaks; further ones are dropped. Such texts cannot be saved. */
const maxBreaks = elementMaxCount;

/** Converts plain text: blank lines separate paragraphs, other line breaks are kept. */
export function toParagraphs(text: string): Element[] {
  const paragraphs = normalizeLineBreaks(text)
    .split(/\n[^\S\n]*\n\s*/)
    .filter((paragraph) => paragraph.trim() !== '');
  let breaks = 0;
  return paragraphs.slice(0, paragraphMaxCount).map((paragraph) => {
    const lines = paragraph.trim().split('\n');
    const broken = lines.splice(0, maxBreaks - breaks);
    breaks += broken.length;
    return element('p', [...withBreaks(broken), ...following(lines)]);
  });
}

function withBreaks(lines: readonly string[]): ElementContent[] {
  return lines.flatMap((value, index): ElementContent[] => {
    const line: ElementContent = { type: 'text', value: value.trim() };
    return index === 0 ? [line] : [element('br', []), line];
  });
}

function following(lines: readonly string[]): ElementContent[] {
  return lines.length === 0 ? [] : [{ type: 'text', value: `\n${lines.join('\n')}` }];
}
