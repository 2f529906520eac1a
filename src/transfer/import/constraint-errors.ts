import { DrizzleQueryError } from 'drizzle-orm';

/** Our explanations of PostgreSQL's errors about a row. */
const sentences: ReadonlyMap<string, (detail: string) => string> = new Map([
  ['23505', (detail: string) => `Another row already has the same value. ${detail}`],
  ['23503', (detail: string) => `It refers to a row that does not exist. ${detail}`],
  ['23514', () => 'A value is not allowed in this table.'],
  ['23502', () => 'A required value is missing.'],
]);

/** Explains why the database rejects a row; null for errors that are not about the row. */
export function databaseRejection(error: unknown): string | null {
  const cause = causeOf(error);
  const { code = '', detail = '', constraint, column } = cause;
  const sentence = sentences.get(code)?.(detail) ?? (code.startsWith('22') ? unreadable : null);
  if (sentence === null) return null;
  const named = constraint ?? column;
  return named ? `${sentence.trim()} (${named})` : sentence.trim();
}

/** The error without the values of the statement, which may include password hashes. */
export function withoutValues(error: unknown): unknown {
  return error instanceof DrizzleQueryError && error.cause ? error.cause : error;
}

const unreadable = 'The database cannot read a value.';

interface DatabaseError {
  code?: string;
  detail?: string;
  constraint?: string;
  column?: string;
}

function causeOf(error: unknown): DatabaseError {
  if (typeof error !== 'object' || error === null) return {};
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return typeof code === 'string' ? (error as DatabaseError) : causeOf(cause);
}
