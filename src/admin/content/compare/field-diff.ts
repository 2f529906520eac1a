import { dequal } from 'dequal/lite';
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

/** Compares two values of a field, lists item by item. */
export function diffField(before: JsonValue, after: JsonValue): FieldDiff {
  const parts = shortenDiff(diffText(toPlainText(before), toPlainText(after)));
  const differs = !dequal(before, after);
  const isText = typeof before === 'string' && typeof after === 'string';
  return { differs, parts, formats: differs && isText ? diffFormats(before, after) : [] };
}
