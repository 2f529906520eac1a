/**
 * A committed change of what visitors can see. `id` is `*` when a transaction changed more rows of
 * the table than can be named; slugs are null where the table has none.
 */
export interface LiveChange {
  table: string;
  id: string;
  oldSlug: string | null;
  newSlug: string | null;
}

/** One message of the triggers: the change, and the number of the transaction that made it. */
export interface NumberedChange {
  number: number;
  change: LiveChange;
}

/**
 * Somebody saved the working copy of a row, or its schedule; visitors see nothing of it. `id` is `*`,
 * and `version` 0, when a transaction saved more rows of the table than can be named.
 */
export interface SavedDraft {
  table: string;
  id: string;
  /** The row's version since then. */
  version: number;
}

/** Reads what the triggers send; null for anything else, whoever sent it. */
export function parsePayload(payload: string): NumberedChange | null {
  const message = parseObject(payload);
  if (!message) return null;
  const { n, table, id, old_slug, new_slug } = message;
  if (typeof n !== 'number' || !Number.isSafeInteger(n)) return null;
  if (typeof table !== 'string' || typeof id !== 'string') return null;
  if (!isSlug(old_slug) || !isSlug(new_slug)) return null;
  return { number: n, change: { table, id, oldSlug: old_slug, newSlug: new_slug } };
}

/** Reads what the triggers say of working copies; null for anything else, whoever sent it. */
export function parseSavedDraft(payload: string): SavedDraft | null {
  const message = parseObject(payload);
  if (!message) return null;
  const { table, id, version } = message;
  if (typeof table !== 'string' || typeof id !== 'string') return null;
  if (typeof version !== 'number' || !Number.isSafeInteger(version)) return null;
  return { table, id, version };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

function isSlug(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}
