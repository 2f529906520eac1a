import { getBlockDefinition } from '#blocks/definitions.ts';
import { type InlineText, isFormattedText, toPlainText } from '#blocks/inline-text/inline-text.ts';
import type { BlockData } from '#blocks/page-content/page-data.ts';
import type { SearchableProps } from '#blocks/searchable-text.ts';

const maxLength = 80;

const known = new WeakMap<BlockData['props'], string>();

/**
 * Returns the first words of a block that site search would find, on one line, at most 80 characters. Empty if it
 * has none. Remembered for each object, because an edit replaces only the props of the edited block.
 */
export function getBlockWords({ type, props }: BlockData): string {
  const before = known.get(props);
  if (before !== undefined) return before;
  const searchable = getBlockDefinition(type)?.searchable ?? {};
  const words = shorten(findText(props, searchable));
  known.set(props, words);
  return words;
}

function findText(value: object, searchable: SearchableProps): string {
  for (const [name, declared] of Object.entries(searchable)) {
    if (declared === false) continue;
    const values = [(value as Record<string, unknown>)[name]].flat();
    for (const item of values) {
      const words = declared === true ? toWords(item) : findText(Object(item), declared);
      if (words !== '') return words;
    }
  }
  return '';
}

/** The words of a text, or of one in a list, which Puck wraps as `{ text }`. */
function toWords(item: unknown): string {
  if (typeof item === 'string' || isFormattedText(item))
    return toPlainText(item as InlineText).trim();
  if (typeof item !== 'object' || item === null || !('text' in item)) return '';
  return toWords(item.text);
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > maxLength ? `${line.slice(0, maxLength - 1).trimEnd()}…` : line;
}
