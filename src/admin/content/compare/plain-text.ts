import { parseJson } from '#text/parse-json.ts';
import type { JsonValue } from '../../forms/merge-fields.ts';

/** Converts a value to plain text for comparison, one line per paragraph, block text or item of a list. */
export function toPlainText(value: JsonValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  const parts = typeof value === 'string' ? (blocksIn(value) ?? value) : value;
  const lines = collectTexts(parts).map(htmlToText).join('\n');
  return lines
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Returns the text of HTML. A document parsed like this runs no scripts and loads nothing. */
function htmlToText(text: string): string {
  if (!/<[a-z/]/i.test(text)) return text;
  const lined = text
    .replace(/\s+/g, ' ')
    .replace(/<\/(p|h\d|li|blockquote|tr|pre|figcaption)>|<br ?\/?>/gi, '$&\n')
    .replace(/<\/t[dh]>/gi, ' $&');
  return new DOMParser().parseFromString(lined, 'text/html').body.textContent ?? '';
}

/** Parses the stored content of a page; null for any other text. */
function blocksIn(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return null;
  const stored = parseJson(text);
  if (Array.isArray(stored)) return stored.length > 0 && stored.every(isObject) ? stored : null;
  return isObject(stored) && Array.isArray(stored.content) ? stored : null;
}

const maxDepth = 60;
const skippedProps = ['id', 'type'];

function collectTexts(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return [value];
  if (depth === maxDepth) return [];
  if (Array.isArray(value)) return value.flatMap((one) => collectTexts(one, depth + 1));
  if (!isObject(value)) return [];
  const read = Object.entries(value).filter(([name]) => !skippedProps.includes(name));
  return read.flatMap(([, one]) => collectTexts(one, depth + 1));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
