import { isDeepStrictEqual } from 'node:util';

/** Fields whose values are never recorded, under the names that entries have. */
const secretFields: ReadonlySet<string> = new Set(['smtp_password']);

/** What an entry says of a changed field; of a secret one, only that it was changed. */
type AuditChange = { before: unknown; after: unknown } | { secret: true };

interface AuditChanges extends Record<string, unknown> {
  changes: Record<string, AuditChange>;
}

const maxLength = 200;
/** How much of what both texts begin with is kept when they are shortened. */
const contextLength = 30;
const ellipsis = '...';

/**
 * The details of an entry about the fields of `after` that differ from `before`: their values before and after, long ones
 * shortened. Secret fields differ whenever they are given.
 */
export function auditChanges(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): AuditChanges {
  const changes: Record<string, AuditChange> = {};
  for (const [name, value] of Object.entries(after)) {
    const known = before[name] ?? null;
    if (secretFields.has(name)) changes[name] = { secret: true };
    else if (value !== undefined && !isDeepStrictEqual(known, value)) {
      changes[name] = toChange(known, value);
    }
  }
  return { changes };
}

function toChange(before: unknown, after: unknown): AuditChange {
  const [one, other] = [textOf(before), textOf(after)];
  if (one.length <= maxLength && other.length <= maxLength) return { before, after };
  const firstDifference = one.findIndex((character, at) => character !== other[at]);
  const start = Math.max(
    0,
    (firstDifference === -1 ? one.length : firstDifference) - contextLength,
  );
  return {
    before: before === null ? null : excerpt(one, start),
    after: after === null ? null : excerpt(other, start),
  };
}

/** In whole characters: the database stores no halves of them. */
function textOf(value: unknown): string[] {
  return [...(typeof value === 'string' ? value : JSON.stringify(value))];
}

function excerpt(text: readonly string[], start: number): string {
  const kept = text.slice(start, start + maxLength).join('');
  return `${start > 0 ? ellipsis : ''}${kept}${text.length > start + maxLength ? ellipsis : ''}`;
}
