const uniqueViolation = '23505';

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** SQLSTATE classes and codes that say "not now" about the server, not about the statement. */
const notNow = /^(08...|53...|57P0[1-4]|58...|XX000)$/;

const droppedConnection =
  /connection terminated|connection ended|client has encountered a connection error|timeout exceeded when trying to connect/i;

/** True when the statement failed because `constraint` already has such a row. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return causes(error).some(
    (cause) =>
      codeOf(cause) === uniqueViolation &&
      (cause as { constraint?: string }).constraint === constraint,
  );
}

/** True when PostgreSQL has ended one of two transactions that waited for each other; it may be tried again. */
export function isDeadlock(error: unknown): boolean {
  return causes(error).some((cause) => codeOf(cause) === '40P01');
}

/** True when the server, or what it allows us, has no room for another connection. */
export function isFull(error: unknown): boolean {
  return causes(error).some((cause) => codeOf(cause) === '53300');
}

/** True when the database is away or refuses work for now, so that the same statement may succeed later. */
export function isUnavailable(error: unknown): boolean {
  return causes(error).some((cause) => {
    const code = codeOf(cause);
    if (code !== undefined && (unreachable.has(code) || notNow.test(code))) return true;
    return cause instanceof Error && droppedConnection.test(cause.message);
  });
}

function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
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
