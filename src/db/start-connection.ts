import { Socket } from 'node:net';
import pg from 'pg';
import { sessionSettings } from './session-settings.ts';
import { startFailure } from './start-failure.ts';

const connectTimeoutMs = 10_000;

export interface StartConnection {
  url: string;
  /** `application_name`, shown in pg_stat_activity. */
  name: string;
  /** Cuts the connection at once; the server then rolls back. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs a step of the boot on its own connection. Throws a StartFailure for anything the database rejects, or the
 * signal's reason if that is aborted.
 */
export async function onStartConnection<T>(
  { url, name, signal }: StartConnection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: connectTimeoutMs,
    stream: () => socket,
  });
  // The failing statement reports a lost connection; an error event without a listener would end the process.
  client.on('error', () => {});
  const giveUp = () => socket.destroy();
  signal?.addEventListener('abort', giveUp);
  try {
    await client.connect();
    await client.query(sessionSettings);
    return await work(client);
  } catch (error) {
    signal?.throwIfAborted();
    throw startFailure(url, error);
  } finally {
    signal?.removeEventListener('abort', giveUp);
    await client.end().catch(() => {});
    socket.destroy();
  }
}
