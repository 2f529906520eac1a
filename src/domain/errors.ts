import { minuteMs, secondMs } from '#time/durations.ts';

/** Every way a domain action may reject. Each edge translates it once. */
export type RejectionCode =
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'invalid'
  | 'too_large'
  | 'unsupported_type'
  | 'too_many';

/** Field names and messages that say how to fix the input. */
export type FieldErrors = Record<string, string>;

/**
 * A rejection: `message` can be shown to users, `cause` is for the log. `current` is the current row when a write was
 * based on an old version.
 */
export class Rejection extends Error {
  override readonly name = 'Rejection';
  readonly code: RejectionCode;
  readonly fields: FieldErrors | undefined;
  readonly current: unknown;

  constructor(
    code: RejectionCode,
    message: string,
    details: { fields?: FieldErrors; current?: unknown; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.fields = details.fields;
    this.current = details.current;
  }
}

export function notFound(what: string): Rejection {
  return new Rejection('not_found', `${what} doesn’t exist or was deleted.`);
}

export function invalid(message: string, fields?: FieldErrors): Rejection {
  return new Rejection('invalid', message, fields ? { fields } : {});
}

/**
 * The row was changed since the caller read it; `current` is the current row, `name` the user who changed it, if
 * known.
 */
export function conflict(what: string, current: unknown, name: string | null = null): Rejection {
  const object = what.charAt(0).toLowerCase() + what.slice(1);
  const who = name?.trim() || 'Someone else';
  return new Rejection('conflict', `${who} changed ${object} in the meantime.`, { current });
}

const unitsMs = { second: secondMs, minute: minuteMs };

/** Rejects with `too_many` if there are milliseconds to wait. The message is `reason`, a sentence, and when to try again. */
export function rejectIfLimited(
  waitMs: number | null,
  reason: string,
  unit: keyof typeof unitsMs,
): void {
  if (waitMs === null) return;
  const count = Math.ceil(waitMs / unitsMs[unit]);
  const wait = count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
  throw new Rejection('too_many', `${reason} Try again in ${wait}.`);
}
