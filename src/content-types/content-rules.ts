import type { z } from 'zod';
import { isInvisible } from '#text/invisible-text.ts';

/** What has to hold between several fields of a content type. */
export interface Rule<Name extends string> {
  /** The fields that it compares. */
  names: readonly Name[];
  /** The field that gets the message. */
  path: Name;
  message: string;
  holds(values: Partial<Record<Name, unknown>>): boolean;
}

/** Two dates, of which the second is not before the first; either may be missing. */
export function inOrder<const First extends string, const Last extends string>(
  first: First,
  last: Last,
  message: string,
): Rule<First | Last> {
  return {
    names: [first, last],
    path: last,
    message,
    holds: ({ [first]: start, [last]: end }) => !start || !end || String(start) <= String(end),
  };
}

/** At least one of two texts; the first gets the message. */
export function eitherOf<const First extends string, const Second extends string>(
  first: First,
  second: Second,
  message: string,
): Rule<First | Second> {
  return {
    names: [first, second],
    path: first,
    message,
    holds: ({ [first]: one, [second]: other }) =>
      [one, other].some((text) => typeof text === 'string' && !isInvisible(text)),
  };
}

/** Adds the rules to a schema of all fields. */
export function withRules<Schema extends z.ZodObject, Name extends string>(
  schema: Schema,
  rules: readonly Rule<Name>[],
): Schema {
  return rules.reduce(
    (checked, { names, path, message, holds }) =>
      checked.refine((values) => holds(values as Partial<Record<Name, unknown>>), {
        path: [path],
        error: message,
        // Invalid values and invalid input have errors of their own.
        when: ({ issues }) =>
          issues.every(({ path: [name] = [] }) => name && !names.some((one) => one === name)),
      }),
    schema,
  );
}
