import type { Field, FieldTypeName } from '#fields/field.ts';
import { formatDate } from '#time/date-format.ts';
import { formatDateTime } from '../../date-time/format-date-time.ts';
import type { JsonValue } from '../../forms/merge-fields.ts';

interface DisplayContext {
  /** Full names by user id. */
  authors: ReadonlyMap<string, string>;
  timeZone: string | undefined;
  /** The site's currency; undefined until it is loaded. */
  currency: string | undefined;
}

/** Formats a text that is not empty. */
type Display = (text: string, context: DisplayContext, field: Field) => string;

const unchanged: Display = (text) => text;

const displays: Record<FieldTypeName, Display> = {
  title: unchanged,
  slug: unchanged,
  text: unchanged,
  richText: unchanged,
  blocks: unchanged,
  url: unchanged,
  category: unchanged,
  tags: unchanged,
  integer: unchanged,
  boolean: unchanged,
  image: toFileName,
  file: toFileName,
  date: (day) => formatIfValid(day, (date) => formatDate(date, 'day', 'UTC')),
  dateTime: (moment, { timeZone }) =>
    formatIfValid(moment, (date) => formatDateTime(date, timeZone)),
  choice: (value, _, { options }) => options?.[value] ?? value,
  money: (amount, { currency }) => (currency ? `${currency} ${amount}` : amount),
  reference: (id, { authors }) => authors.get(id) ?? 'Unknown user',
};

/**
 * Makes the value of a content field readable: names instead of ids, dates and times in words, file names instead of
 * URLs of the media library, choices by their labels, amounts with their currency. Returns other values unchanged.
 */
export function displayValue(
  field: Field | undefined,
  value: JsonValue,
  context: DisplayContext,
): JsonValue {
  if (!field || typeof value !== 'string' || value === '') return value;
  return displays[field.type](value, context, field);
}

function formatIfValid(text: string, format: (date: Date) => string): string {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? text : format(date);
}

const mediaUrl = /^\/media\/[^/]+\/([^/?#]+)$/;

function toFileName(url: string): string {
  const [, name = url] = mediaUrl.exec(url) ?? [];
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
