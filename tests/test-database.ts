import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type DatabaseClient, type DatabaseClientOptions, openDatabase } from '#db/client.ts';
import { createDatabase, dropDatabase } from './postgres/databases.ts';

export interface TestDatabase extends DatabaseClient {
  url: string;
}

/** Tests start more work at once than there are connections, and all of it is to be done on a busy machine, too. */
const patient: DatabaseClientOptions = { connectTimeoutMs: 30_000 };

/**
 * Creates a migrated, empty database for the calling test file, with a pool that waits longer for connections than the
 * product's; `{}` opens one like the product's. `close` drops the database.
 */
export async function testDatabase(
  options: DatabaseClientOptions = patient,
): Promise<TestDatabase> {
  const { url: serverUrl, prefix, template } = inject('testPostgres');
  const name = newName(prefix);
  const url = await createDatabase(serverUrl, name, template);
  const client = openDatabase(url, options);
  return {
    ...client,
    url,
    close: async () => {
      await client.close();
      await dropDatabase(serverUrl, name);
    },
  };
}

/** Opens another pool on a test's database, as a second process has. It waits as long as the first one. */
export function openAnotherPool(url: string, options: DatabaseClientOptions = {}): DatabaseClient {
  return openDatabase(url, { ...patient, ...options });
}

/** Creates an empty database without tables. `drop` removes it; the run's end removes those that are left. */
export async function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { url: serverUrl, prefix } = inject('testPostgres');
  const name = newName(prefix);
  const url = await createDatabase(serverUrl, name);
  return { url, drop: () => dropDatabase(serverUrl, name) };
}

function newName(prefix: string): string {
  return `${prefix}_${randomBytes(4).toString('hex')}`;
}
