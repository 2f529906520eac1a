import { Socket } from 'node:net';
import pg from 'pg';
import { startFailure } from './start-failure.ts';

const connectTimeoutMs = 10_000;

export interface StartConnection {
  url: string;
  /** `application_name`, for who looks at the server's connections. */
  name: string;
  /** Gives up at once; the server then rolls back what was under way. */
  signal?: AbortSignal | undefined;
}

/**
 * Does a step of the start on a connection for it alone. Throws a StartFailure for whatever the database
 * refuses, and the signal's reason once that is aborted.
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
  // The statement that fails tells of a break; an event without a listener would end the process.
  client.on('error', () => {});
  const giveUp = () => socket.destroy();
  signal?.addEventListener('abort', giveUp);
  try {
    await client.connect();
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
