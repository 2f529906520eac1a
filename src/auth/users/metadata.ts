import type { Metadata } from './table.ts';

// The first branch takes an escaped backslash, so that what follows it is not read as an escape.
const escapes = /\\(?:\\|u0000|ud[89a-f][0-9a-f]{2})/gi;

/** The same data as PostgreSQL can store it: its JSON has neither NUL nor half a character. */
export function storable(data: Metadata): Metadata {
  const text = JSON.stringify(data).replace(escapes, (found) => {
    if (found === '\\\\') return found;
    return found.endsWith('u0000') ? '' : '\ufffd';
  });
  return JSON.parse(text);
}
