import pg from 'pg';

const templateWaitMs = 20_000;
const retryAfterMs = 50;
const objectInUse = '55006';

/** Returns `url` with another database. Also works for socket addresses, which `URL` cannot parse. */
export function urlOfDatabase(url: string, database: string): string {
  const parts = /^([a-z]+:\/\/[^/?]*)(?:\/[^?]*)?(\?.*)?$/.exec(url);
  if (!parts) throw new Error('The address of the test database server cannot be read.');
  return `${parts[1]}/${database}${parts[2] ?? ''}`;
}

/** Runs statements that cannot run in a transaction on a short connection. */
export async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: url, application_name: 'directorate tests' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Creates the UTF-8 database `name` as a copy of `template` and returns its URL. PostgreSQL only copies a
 * database without connections, so this retries while the template is in use.
 */
export async function createDatabase(url: string, name: string, template = 'template0') {
  const deadline = Date.now() + templateWaitMs;
  await onServer(url, async (client) => {
    const strategy = await copyStrategy(client);
    for (;;) {
      try {
        await client.query(
          `create database "${name}" encoding 'UTF8' template "${template}" ${strategy}`,
        );
        return;
      } catch (error) {
        if (!isInUse(error) || Date.now() > deadline) throw error;
        await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
      }
    }
  });
  return urlOfDatabase(url, name);
}

/** Since PostgreSQL 15, a copy is written to the log by default; copying the files is faster. */
async function copyStrategy(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ major: number }>(
    "select current_setting('server_version_num')::int / 10000 as major",
  );
  return (rows[0]?.major ?? 0) >= 15 ? 'strategy file_copy' : '';
}

/** Drops the database `name` and its connections. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await onServer(url, (client) => client.query(`drop database if exists "${name}" with (force)`));
}

/** Drops every database whose name begins with `prefix`. */
export async function dropDatabases(url: string, prefix: string): Promise<void> {
  const names = await onServer(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    );
    return rows.map((row) => row.datname);
  });
  for (const name of names) await dropDatabase(url, name);
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === objectInUse;
}
