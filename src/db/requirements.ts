import pg from 'pg';

const oldestVersion = 14;
const connectTimeoutMs = 10_000;

/** Throws an Error in plain words when the server at `url` cannot carry the site: older than 14, or not UTF-8. */
export async function checkRequirements(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  try {
    await client.connect();
  } catch (error) {
    throw new Error(`The database cannot be reached: ${reason(error)}`, { cause: error });
  }
  try {
    const { rows } = await client.query<{ version: number; encoding: string; name: string }>(
      `select current_setting('server_version_num')::int / 10000 as version,
              current_setting('server_encoding') as encoding,
              current_database() as name`,
    );
    const server = rows[0];
    if (!server) throw new Error('The database did not say which version it is.');
    if (server.version < oldestVersion) {
      throw new Error(
        `The database server is PostgreSQL ${server.version}; this program needs ${oldestVersion} or newer.`,
      );
    }
    if (server.encoding !== 'UTF8') {
      throw new Error(
        `The database "${server.name}" stores text as ${server.encoding}; this program needs UTF8. ` +
          "Create one with: CREATE DATABASE directorate ENCODING 'UTF8' TEMPLATE template0;",
      );
    }
  } finally {
    await client.end();
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message : String(error);
}
