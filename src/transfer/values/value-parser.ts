import { z } from 'zod';
import { parseArray } from './array-parser.ts';
import { InvalidValueError } from './invalid-value-error.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const moment =
  /^(\d{4}-\d\d-\d\d)[ Tt](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:[Zz]|UTC|([+-]\d\d)(?::?(\d\d))?(?::\d\d)?)?$/;
const day = /^\d{4}-\d\d-\d\d/;
const yes = new Set(['t', 'true', '1', 'y', 'yes', 'on']);
const no = new Set(['f', 'false', '0', 'n', 'no', 'off']);
const shownOfAValue = 60;

type Reader = (value: unknown) => unknown;

/** The parser for a value of each SQL type, from any export format; each throws an InvalidValueError. */
const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['uuid', (value) => matching(value, uuid, 'is not a valid id')],
  ['text', textIn],
  ['boolean', booleanIn],
  ['timestamp with time zone', momentIn],
  ['date', dayIn],
  ['integer', (value) => wholeNumber(value, -(2 ** 31), 2 ** 31 - 1)],
  ['smallint', (value) => wholeNumber(value, -(2 ** 15), 2 ** 15 - 1)],
  ['bigint', (value) => wholeNumber(value, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)],
  ['real', (value) => Number(matching(value, /^-?\d+(\.\d+)?(e-?\d+)?$/, 'is not a number'))],
  ['numeric', (value) => matching(value, /^-?\d+(\.\d+)?$/, 'is not a number')],
  ['jsonb', jsonIn],
  ['text[]', (value) => parseArray(value).map(textIn)],
]);

/** Returns null for an empty value, unless the column holds text. Throws an InvalidValueError. */
export function readValue(value: unknown, sqlType: string): unknown {
  if (value === null || value === undefined) return null;
  const type = sqlType.replace(/^numeric\(.*$/, 'numeric');
  const read = readers.get(type);
  if (!read) throw new Error(`No parser for columns of type ${sqlType}.`);
  if (type !== 'text' && typeof value === 'string' && value.trim() === '') return null;
  return read(value);
}

/** Removes what PostgreSQL cannot store: null bytes and lone surrogates. */
function textIn(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
}

function booleanIn(value: unknown): boolean {
  const word = String(value).trim().toLowerCase();
  if (yes.has(word)) return true;
  if (no.has(word)) return false;
  throw problem(value, 'is not a boolean');
}

/** As PostgreSQL parses it, to the microsecond; a time without a zone is in UTC. */
function momentIn(value: unknown): string {
  const text = String(value).trim();
  if (text === 'infinity') return text;
  if (z.iso.date().safeParse(text).success) return `${text}T00:00:00Z`;
  const [, date, time, hours = '+00', minutes = '00'] = moment.exec(text) ?? [];
  const read = `${date}T${time}${hours}:${minutes}`;
  if (date && z.iso.date().safeParse(date).success && isTime(date, time)) return read;
  throw problem(value, 'is not a date and time');
}

function isTime(date: string, time = ''): boolean {
  const [hours = '', minutes = '', seconds = '00'] = time.split(':');
  return Number.isFinite(Date.parse(`${date}T${hours}:${minutes}:${seconds.slice(0, 2)}Z`));
}

function dayIn(value: unknown): string {
  const found = day.exec(String(value).trim())?.[0] ?? '';
  if (z.iso.date().safeParse(found).success) return found;
  throw problem(value, 'is not a date');
}

function wholeNumber(value: unknown, min: number, max: number): number {
  const number = Number(matching(value, /^-?\d+(\.0+)?$/, 'is not a whole number'));
  if (number < min || number > max) throw problem(value, 'is too large');
  return number;
}

function jsonIn(value: unknown): unknown {
  if (typeof value !== 'string') return JSON.parse(cleanJson(JSON.stringify(value)));
  try {
    return JSON.parse(cleanJson(value));
  } catch {
    throw problem(value, 'is not valid JSON');
  }
}

// The first branch consumes an escaped backslash, so that what follows it is not taken for an escape.
const escapes =
  /\\(?:\\|u0000)|\p{Surrogate}|\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|\\ud[89a-f][0-9a-f]{2}/giu;

/** Removes what PostgreSQL cannot store in JSON: null bytes and lone surrogates. */
function cleanJson(json: string): string {
  return json.replace(escapes, (found) => {
    if (found === '\\\\' || found.length > 6) return found;
    return found.endsWith('u0000') ? '' : '\ufffd';
  });
}

function matching(value: unknown, shape: RegExp, complaint: string): string {
  const text = String(value).trim().toLowerCase();
  if (shape.test(text)) return text;
  throw problem(value, complaint);
}

function problem(value: unknown, complaint: string): InvalidValueError {
  const shown = textIn(value).replace(/\p{Cc}+/gu, ' ');
  const cut = shown.length > shownOfAValue ? `${shown.slice(0, shownOfAValue)}...` : shown;
  return new InvalidValueError(`"${cut}" ${complaint}`);
}
