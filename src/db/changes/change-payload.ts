import { parseJson } from '#text/parse-json.ts';

export const everyTable = '*';

/**
 * A committed change of live data. `id` is `*` if a transaction changed too many rows of the table to
 * list them; slugs are null for tables without one. With `*` as table, anything may have changed.
 */
export interface LiveChange {
  table: string;
  id: string;
  oldSlug: string | null;
  newSlug: string | null;
  /** Whether its public path may have changed, or whether it has one. */
  moved: boolean;
}

/** Whether anything may have changed; see `announceEverything`. */
export function isAboutEverything({ table }: LiveChange): boolean {
  return table === everyTable;
}

/** One notification: the change and its transaction's number. */
export interface NumberedChange {
  number: number;
  change: LiveChange;
}

/**
 * The draft or schedule of a row was saved; visitors see no difference. `id` is `*` and `version` 0
 * if a transaction saved too many rows of the table to list them.
 */
export interface SavedDraft {
  table: string;
  id: string;
  /** The row's version after the save. */
  version: number;
}

/** Someone opened or closed an item. */
export interface PresenceChange {
  table: string;
  id: string;
}

/** Parses a live change notification; null for anything else, since any client can notify. */
export function parsePayload(payload: string): NumberedChange | null {
  const message = parseObject(payload);
  if (!message) return null;
  const { n, table, id, old_slug, new_slug, moved } = message;
  if (typeof n !== 'number' || !Number.isSafeInteger(n)) return null;
  if (typeof table !== 'string' || typeof id !== 'string') return null;
  if (!isSlug(old_slug) || !isSlug(new_slug)) return null;
  const slugs = { oldSlug: old_slug, newSlug: new_slug };
  return { number: n, change: { table, id, ...slugs, moved: moved !== false } };
}

/** Parses a draft notification; null for anything else, since any client can notify. */
export function parseSavedDraft(payload: string): SavedDraft | null {
  const message = parseObject(payload);
  if (!message) return null;
  const { table, id, version } = message;
  if (typeof table !== 'string' || typeof id !== 'string') return null;
  if (typeof version !== 'number' || !Number.isSafeInteger(version)) return null;
  return { table, id, version };
}

/** Parses a presence notification; null for anything else, since any client can notify. */
export function parsePresenceChange(payload: string): PresenceChange | null {
  const { table, id } = parseObject(payload) ?? {};
  return typeof table === 'string' && typeof id === 'string' ? { table, id } : null;
}

function parseObject(text: string): Record<string, unknown> | null {
  const value = parseJson(text);
  return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
}

function isSlug(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}
