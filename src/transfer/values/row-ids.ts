import { createHash } from 'node:crypto';
import { InvalidValueError } from './invalid-value-error.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Returns the row's own id if it is a UUID, else one derived from it, which is always the same. So rows with numeric
 * ids, or with only a slug, are recognised when they are imported again.
 */
export function getRowId(table: string, ...known: readonly unknown[]): string {
  for (const value of known) {
    const text = value === null || value === undefined ? '' : String(value).trim();
    if (text === '') continue;
    return uuid.test(text.toLowerCase()) ? text.toLowerCase() : madeFrom(`${table} ${text}`);
  }
  throw new InvalidValueError('It has no id.');
}

/** Formats it as a UUID of version 8, which is reserved for custom schemes. */
function madeFrom(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4];
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...parts, `${variant}${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
