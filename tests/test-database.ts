import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type DatabaseClient, openDatabase } from '#db/client.ts';
import { createDatabase, dropDatabase } from './postgres/databases.ts';

export interface TestDatabase extends DatabaseClient {
  url: string;
}

/** Creates a migrated, empty database for the calling test file. `close` drops it. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url: serverUrl, prefix, template } = inject('testPostgres');
  const name = newName(prefix);
  const url = await createDatabase(serverUrl, name, template);
  const client = openDatabase(url);
  return {
    ...client,
    url,
    close: async () => {
      await client.close();
      await dropDatabase(serverUrl, name);
    },
  };
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
