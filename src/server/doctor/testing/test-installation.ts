import { readEnvironment } from '../../env.ts';
import type { Check, Outcome } from '../check.ts';
import type { ExaminedDatabase, Installation } from '../installation.ts';

export const testSecret = 'the secret of this installation, of 32 signs';

/** An installation with these variables. Its database is away unless one is given. */
export function testInstallation(
  variables: NodeJS.ProcessEnv = {},
  database?: ExaminedDatabase,
): Installation {
  return {
    env: readEnvironment({
      DATA_DIR: '/nonexistent',
      ...(database && { DATABASE_URL: database.url }),
      ...variables,
    }),
    async openDatabase() {
      if (database) return database;
      throw new Error('The database is away.');
    },
    readAppSecret: async () => testSecret,
  };
}

export function run(check: Check, installation: Installation): Promise<Outcome> {
  return check.run(installation, new AbortController().signal);
}
