import pg from 'pg';
import { onTestFinished, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../index.ts';
import { servesCluster } from '../postmaster.ts';

export const password = 'a password with / and @';
const goneTimeoutMs = 15_000;

/** Starts or joins the server of a data folder; it is released after the test at the latest. */
export async function started(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, password });
  onTestFinished(() => postgres.release());
  return postgres;
}

/** Runs one statement on its own connection and returns the rows. */
export async function query(
  { url }: { url: string },
  text: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

export async function getClusterFolder(postgres: { url: string }): Promise<string> {
  const [row] = await query(postgres, 'SHOW data_directory');
  return String(row?.data_directory);
}

export async function waitUntilStopped(pid: number, cluster: string): Promise<void> {
  await vi.waitUntil(() => !servesCluster(pid, cluster), { timeout: goneTimeoutMs });
}
