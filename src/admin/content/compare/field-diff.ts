import type { JsonValue } from '../../forms/merge-fields.ts';
import { toPlainText } from './plain-text.ts';
import { diffFormats, type FormatChange } from './rich-text-formats.ts';
import { shortenDiff } from './shorten-diff.ts';
import { type DiffPart, diffText } from './text-diff.ts';

export interface FieldDiff {
  differs: boolean;
  /** The text of both sides, shortened where they agree. */
  parts: DiffPart[];
  /** What differs besides the words. */
  formats: FormatChange[];
}

/** Compares two values of a field, tags one by one. */
export function diffField(name: string, before: JsonValue, after: JsonValue): FieldDiff {
  const parts = shortenDiff(diffText(toText(name, before), toText(name, after)));
  const differs = before !== after;
  const isText = typeof before === 'string' && typeof after === 'string';
  return { differs, parts, formats: differs && isText ? diffFormats(before, after) : [] };
}

function toText(name: string, value: JsonValue): string {
  const isTags = name === 'tags' && typeof value === 'string';
  return isTags ? value.replace(/\s*,\s*/g, '\n') : toPlainText(value);
}
