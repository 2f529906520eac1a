import { startFailure } from '#db/start-failure.ts';
import { getErrorMessage } from '#errors/caught-error.ts';
import { type Check, ok, problem } from '../check.ts';
import { DatabaseAway, onDatabase } from '../installation.ts';

interface Server {
  version: string;
  size: string;
}

/** Whether the database responds, and which one it is. */
export const databaseCheck: Check = {
  id: 'database',
  title: 'Database',
  async run(installation) {
    const { databaseUrl } = installation.env;
    try {
      const server = await onDatabase(installation, async ({ pool }) => {
        const { rows } = await pool.query<Server>(
          `select current_setting('server_version') as version,
                  pg_size_pretty(pg_database_size(current_database())) as size`,
        );
        return rows[0];
      });
      const place = databaseUrl === undefined ? 'The embedded PostgreSQL' : 'PostgreSQL';
      return ok(`${place} ${server?.version} responds. The database takes ${server?.size}.`);
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error;
      return problem(reasonFor(error.cause, databaseUrl));
    }
  },
};

/** Its sentences say what to do as well. */
function reasonFor(cause: unknown, databaseUrl: string | undefined): string {
  if (databaseUrl !== undefined) return startFailure(databaseUrl, cause).message;
  return getErrorMessage(cause);
}
