import { contentMaxLength } from './content-limits.ts';
import { getSizeProblem } from './content-size.ts';
import { isPlainObject, own } from './plain-object.ts';

/** Outer shape of stored content; the items are not checked. */
export interface StoredPage {
  content: unknown[];
  zones: unknown;
}

export type StoredPageResult = { ok: true; page: StoredPage } | { ok: false; reason: string };

/**
 * Parses the outer shape of JSON text, an object `{content, root, zones}`, an array of blocks, or nothing.
 */
export function readStoredPage(input: unknown): StoredPageResult {
  if (input === null || input === undefined) return page([]);
  if (typeof input !== 'string') return shapeOfValue(input);
  if (input.length > contentMaxLength) return broken('The page content is too large.');
  if (input.trim() === '') return page([]);
  try {
    return shapeOfValue(JSON.parse(input));
  } catch {
    return broken('The page content is not valid JSON.');
  }
}

function shapeOfValue(value: unknown): StoredPageResult {
  const tooMuch = getSizeProblem(value);
  if (tooMuch) return broken(tooMuch);
  if (Array.isArray(value)) return page(value);
  if (!isPlainObject(value)) return broken('The page content is neither an object nor a list.');
  const content = own(value, 'content') ?? [];
  if (!Array.isArray(content))
    return broken('The list of blocks in the page content is not an array.');
  return page(content, own(value, 'zones'));
}

function page(content: unknown[], zones?: unknown): StoredPageResult {
  return { ok: true, page: { content, zones } };
}

function broken(reason: string): StoredPageResult {
  return { ok: false, reason };
}
