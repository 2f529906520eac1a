import { isUniqueViolation } from '#db/failures.ts';
import { conflict, invalid, notFound } from './errors.ts';

interface Steps<Row> {
  /** Reads the row and keeps others from changing it until the transaction ends. */
  lock(): PromiseLike<Row[]>;
  write(current: Row): PromiseLike<Row[]>;
}

/**
 * The one way an existing row is changed: locked, compared with the version the caller read, then
 * written. Refuses with `not_found` or with `conflict` and the current row.
 */
export async function changeVersion<Row extends { version: number }>(
  what: string,
  version: number,
  { lock, write }: Steps<Row>,
): Promise<Row> {
  const [current] = await lock();
  if (!current) throw notFound(what);
  if (current.version !== version) throw conflict(what, current);
  const [changed] = await write(current);
  if (!changed) throw notFound(what);
  return changed;
}

/** Turns the database's refusal of a second row at one address into the form's sentence. */
export async function refusingTakenSlug<T>(
  constraint: string,
  sentence: string,
  write: () => PromiseLike<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, constraint)) throw error;
    throw invalid(sentence, { slug: sentence });
  }
}
