import { AuthError } from '../errors.ts';
import type { Metadata } from './auth-users-table.ts';

/** PostgreSQL, and whoever reads the tokens, must be able to walk through it. */
const deepest = 32;
/** It stands in every access token, and servers take no more than 16 KB of headers. */
const mostBytes = 6_000;

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

/** The metadata among a request's members, as it can be stored; none is empty. Refuses what is no object. */
export function parseMetadata(value: unknown, name: string): Metadata {
  if (value === undefined) return {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AuthError(400, 'validation_failed', `${name} must be an object`);
  }
  if (depthOf(value, deepest + 1) > deepest) {
    throw new AuthError(400, 'validation_failed', `${name} is nested too deeply`);
  }
  const read = storable({ ...value });
  if (isTooLarge(read)) throw tooLarge();
  return read;
}

export function isTooLarge(data: Metadata): boolean {
  return Buffer.byteLength(JSON.stringify(data)) > mostBytes;
}

export function tooLarge(): AuthError {
  const sentence = `The data of an account cannot be larger than ${mostBytes} bytes`;
  return new AuthError(400, 'validation_failed', sentence);
}

function depthOf(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null || limit === 0) return 0;
  return 1 + Math.max(0, ...Object.values(value).map((inner) => depthOf(inner, limit - 1)));
}
