import { isUnavailable } from '#db/failures.ts';
import type { Environment } from '../env.ts';
import type { SiteDatabase } from '../site-database.ts';

export type ExaminedDatabase = Pick<SiteDatabase, 'db' | 'pool' | 'url' | 'findOutage'>;

/** What the checks look at: a running site, or what the environment of a command names. */
export interface Installation {
  env: Environment;
  /** Rejects with the reason if the database can't be opened. */
  openDatabase(): Promise<ExaminedDatabase>;
  /** Rejects with the reason if the secret is missing. */
  readAppSecret(): Promise<string>;
}

/** The database can't be queried now. Its cause says why. */
export class DatabaseAway extends Error {}

/** Queries the database. Throws DatabaseAway if that is impossible. */
export async function onDatabase<T>(
  installation: Installation,
  work: (database: ExaminedDatabase) => Promise<T>,
): Promise<T> {
  const database = await installation.openDatabase().catch((cause: unknown) => {
    throw new DatabaseAway('The database cannot be opened.', { cause });
  });
  try {
    return await work(database);
  } catch (cause) {
    if (!isUnavailable(cause)) throw cause;
    throw new DatabaseAway('The database stopped responding.', { cause });
  }
}
