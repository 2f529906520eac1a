import { onStartConnection } from './start-connection.ts';
import { createDatabaseStatement, StartFailure } from './start-failure.ts';

const oldestVersion = 14;

/**
 * Throws a StartFailure if the server at `url` cannot be used or does not meet the requirements: version 14 or
 * newer, and UTF-8.
 */
export async function checkRequirements(url: string, signal?: AbortSignal): Promise<void> {
  await onStartConnection({ url, name: 'directorate start', signal }, async (client) => {
    const { rows } = await client.query<Server>(
      `select current_setting('server_version_num')::int / 10000 as version,
              current_setting('server_encoding') as encoding,
              current_database() as name,
              current_user as user`,
    );
    const problem = rows[0] && findRequirementProblem(rows[0]);
    if (problem) throw new StartFailure(problem);
  });
}

interface Server {
  version: number;
  encoding: string;
  name: string;
  user: string;
}

/** Why the site cannot run on this server, as a message; null if it can. */
export function findRequirementProblem({ version, encoding, name, user }: Server): string | null {
  if (version < oldestVersion) {
    return `The database server is PostgreSQL ${version}; Directorate needs ${oldestVersion} or newer.`;
  }
  if (encoding !== 'UTF8') {
    return (
      `The database "${name}" stores text as ${encoding}; Directorate needs UTF8. ` +
      `Create one with: ${createDatabaseStatement(`${name}_utf8`, user)} Then set DATABASE_URL to it.`
    );
  }
  return null;
}
