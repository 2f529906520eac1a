import { type AuthError, invalid } from '../errors.ts';
import type { Metadata } from './auth-users-table.ts';

/** PostgreSQL, and readers of the tokens, must be able to traverse it. */
const maxDepth = 32;
/** It is part of every access token, and servers accept no more than 16 KB of headers. */
const maxBytes = 6_000;

// The first branch matches an escaped backslash, so that what follows is not read as an escape.
const escapes = /\\(?:\\|u0000|ud[89a-f][0-9a-f]{2})/gi;

/** Makes data storable in PostgreSQL: its JSON must contain neither NUL nor lone surrogates. */
export function storable(data: Metadata): Metadata {
  const text = JSON.stringify(data).replace(escapes, (found) => {
    if (found === '\\\\') return found;
    return found.endsWith('u0000') ? '' : '\ufffd';
  });
  return JSON.parse(text);
}

/** Parses the metadata of a request to its storable form; missing is empty. Throws if it is not an object. */
export function parseMetadata(value: unknown, name: string): Metadata {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid(`${name} must be an object`);
  }
  if (depthOf(value, maxDepth + 1) > maxDepth) {
    throw invalid(`${name} is nested too deeply`);
  }
  const read = storable({ ...value });
  if (isTooLarge(read)) throw tooLarge();
  return read;
}

export function isTooLarge(data: Metadata): boolean {
  return Buffer.byteLength(JSON.stringify(data)) > maxBytes;
}

export function tooLarge(): AuthError {
  return invalid(`The data of an account cannot be larger than ${maxBytes} bytes`);
}

function depthOf(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null || limit === 0) return 0;
  return 1 + Math.max(0, ...Object.values(value).map((inner) => depthOf(inner, limit - 1)));
}
