import { formatDate } from '#time/date-format.ts';
import { formatDateTime } from '../date-time/format-date-time.ts';
import type { JsonValue } from '../forms/merge-fields.ts';

interface DisplayContext {
  /** Full names by user id. */
  authors: ReadonlyMap<string, string>;
  timeZone: string | undefined;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const mediaUrl = /^\/media\/[^/]+\/([^/?#]+)$/;

/**
 * Makes the value of a content field readable: names instead of ids, dates and times in words, file names instead of
 * URLs of the media library, statuses as they are labelled. Returns other values unchanged.
 */
export function displayValue(name: string, value: JsonValue, context: DisplayContext): JsonValue {
  if (typeof value !== 'string' || value === '') return value;
  if (name === 'author_id') return context.authors.get(value) ?? 'Unknown user';
  if (name === 'published_at') return formatDateTime(new Date(value), context.timeZone);
  if (name === 'status') return formatStatus(value);
  if (name.endsWith('image_url')) return toFileName(value);
  return day.test(value) ? formatDate(new Date(value), 'day', 'UTC') : value;
}

/** `on_hold` as "On hold". */
function formatStatus(status: string): string {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function toFileName(url: string): string {
  const [, name = url] = mediaUrl.exec(url) ?? [];
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
