import { getErrorCode } from '#errors/caught-error.ts';

const uniqueViolation = '23505';
const foreignKeyViolation = '23503';

/**
 * Why nothing can be read or stored now, although the request is fine:
 * - `away`: the server cannot be reached, or is starting, stopping or failing;
 * - `busy`: all connections of the pool are in use; the database itself works;
 * - `too_many_connections`: the server accepts no more connections;
 * - `full`: a disk is full, either the database's or the one for files;
 * - `read_only`: the database (for example a standby) or the file system is read-only.
 */
export type Outage = 'away' | 'busy' | 'too_many_connections' | 'full' | 'read_only';

/** Shown to users; safe for everyone. */
export const outageMessages: Readonly<Record<Outage, string>> = {
  away: 'The database isn’t available right now. Please try again in a moment.',
  busy: 'The site is very busy right now. Please try again in a few seconds.',
  too_many_connections: 'The site is busy. Try again in a moment.',
  full: 'The server has run out of disk space, so nothing can be saved. Please tell your administrator, and try again once there is space.',
  read_only:
    'The server is in read-only mode, so nothing can be saved. Please try again later, or ask your administrator.',
};

/** For `Retry-After`, in seconds. */
export const retryAfterSeconds: Readonly<Record<Outage, number>> = {
  away: 5,
  busy: 2,
  too_many_connections: 5,
  full: 60,
  read_only: 60,
};

const codes: ReadonlyMap<string, Outage> = new Map([
  ...['53100', 'ENOSPC', 'EDQUOT'].map((code) => [code, 'full'] as const),
  ...['25006', 'EROFS'].map((code) => [code, 'read_only'] as const),
  ['53300', 'too_many_connections'],
  ['POOL_EXHAUSTED', 'busy'],
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ].map((code) => [code, 'away'] as const),
]);

/** SQLSTATE classes and codes of a temporary problem of the server, not of the statement. */
const notNow = /^(08...|53[0-3]..|57P0[1-5]|58...|XX000)$/;

/** A full disk in messages whose code does not tell, as after a failed start. */
const noSpace = /no space left on device|disk quota exceeded/i;

/** The message of pg-pool after waiting too long for a free connection. */
const poolExhausted = /timeout exceeded when trying to connect/i;

const droppedConnection =
  /connection terminated|connection ended|not queryable|cannot use a pool after calling end/i;

/**
 * The outage behind a failure of the database or the disk; null for any other error. This alone decides
 * what is answered with 503, and with which message.
 */
export function getOutage(error: unknown): Outage | null {
  for (const cause of causes(error)) {
    const outage = getOutageOfCause(cause);
    if (outage) return outage;
  }
  return null;
}

/** True if the database does not answer, so that stale data may be served. */
export function isDatabaseDown(error: unknown): boolean {
  const outage = getOutage(error);
  return outage === 'away' || outage === 'too_many_connections';
}

/** True if the same statement may succeed later, whatever the outage. */
export function isUnavailable(error: unknown): boolean {
  return getOutage(error) !== null;
}

/** True if the statement violated the unique constraint `constraint`. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return isViolation(error, uniqueViolation, constraint);
}

/** True if the row that the foreign key `constraint` names does not exist. */
export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  return isViolation(error, foreignKeyViolation, constraint);
}

function isViolation(error: unknown, code: string, constraint: string): boolean {
  return causes(error).some(
    (cause) =>
      getErrorCode(cause) === code && (cause as { constraint?: string }).constraint === constraint,
  );
}

/** True if PostgreSQL aborted the transaction because of a deadlock; it can be retried. */
export function isDeadlock(error: unknown): boolean {
  return causes(error).some((cause) => getErrorCode(cause) === '40P01');
}

function getOutageOfCause(cause: unknown): Outage | null {
  const message = cause instanceof Error ? cause.message : '';
  if (noSpace.test(message)) return 'full';
  const code = getErrorCode(cause);
  const known = code === undefined ? undefined : codes.get(code);
  if (known) return known;
  if (poolExhausted.test(message)) return 'busy';
  if (code !== undefined && notNow.test(code)) return 'away';
  return isMissingSocket(cause) || droppedConnection.test(message) ? 'away' : null;
}

/** The socket of a stopped server; a missing file has the same code. */
function isMissingSocket(cause: unknown): boolean {
  return getErrorCode(cause) === 'ENOENT' && (cause as { syscall?: unknown }).syscall === 'connect';
}

function causes(error: unknown): unknown[] {
  const found: unknown[] = [];
  const open = [error];
  while (open.length > 0 && found.length < 20) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    found.push(next);
    if (next instanceof AggregateError) open.push(...next.errors);
    open.push((next as { cause?: unknown }).cause);
  }
  return found;
}
