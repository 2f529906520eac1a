import type { JsonValue, Values } from '../forms/merge-fields.ts';
import type { DraftEntry } from './draft-storage.ts';

interface Conversion {
  /** Matches the names of the drafts. */
  name: RegExp;
  fields: readonly string[];
  /** Throws if the text can't be converted. */
  convert(text: string): JsonValue;
}

const conversions: readonly Conversion[] = [
  { name: /\.menus$/, fields: ['header', 'quick_links', 'resources', 'legal'], convert: parseList },
  { name: /\.settings$/, fields: ['home_figures'], convert: parseList },
  { name: /\.posts\./, fields: ['tags'], convert: splitTags },
  { name: /\.maintenance$/, fields: ['page_id'], convert: parsePage },
];

/**
 * Converts a draft that a browser stored when forms held lists and objects as texts. What can't be converted is left out,
 * so that the other fields can be restored. Browsers store drafts for 30 days, so this is needed until everyone has run a
 * version with it for that long.
 */
export function convertOldDraft(entry: DraftEntry): DraftEntry {
  const conversion = conversions.find(({ name }) => name.test(entry.name));
  if (!conversion || !entry.changes) return entry;
  const { version, typed, was } = entry.changes;
  const changes = { version, typed: { ...typed }, was: { ...was } };
  for (const field of conversion.fields) {
    try {
      convertField(changes.typed, field, conversion);
      convertField(changes.was, field, conversion);
    } catch {
      delete changes.typed[field];
      delete changes.was[field];
    }
  }
  return { ...entry, changes: Object.keys(changes.typed).length > 0 ? changes : null };
}

function convertField(values: Partial<Values>, field: string, { convert }: Conversion): void {
  const value = values[field];
  if (typeof value === 'string') values[field] = convert(value);
}

/** Parses the items of a menu, or figures. */
function parseList(text: string): JsonValue {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error('Not a list.');
  return list;
}

function splitTags(text: string): JsonValue {
  const tags = text.split(',').map((tag) => tag.trim());
  return tags.filter((tag) => tag !== '');
}

/** Parses a page's id and title, separated by a space. */
function parsePage(text: string): JsonValue {
  const [id = ''] = text.split(' ', 1);
  return id === '' ? null : { id, title: text.slice(id.length + 1) };
}
