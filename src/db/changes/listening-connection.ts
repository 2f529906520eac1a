import { Socket } from 'node:net';
import pg from 'pg';
import { startAnswerTimeout } from '#turns/answer-timeout.ts';

/** A listening session. It does not reconnect. */
export interface ListeningConnection {
  /** The counter's value right after LISTEN. */
  readonly counter: number;
  /** Resolves with the reason when the session ends. */
  readonly lost: Promise<string>;
  /**
   * One round trip: when it resolves, the messages of all transactions committed before this call
   * have been delivered. Rejects and ends the session if there is no answer in time.
   */
  readCounter(): Promise<number>;
  close(): Promise<void>;
}

/** By which every running process of a site is recognised in pg_stat_activity. */
export const listenerName = 'directorate-listen';

/** Live changes, saved drafts and open items (for staff), and ended sessions. */
const channels = {
  changes: 'directorate_changes',
  copies: 'directorate_working_copies',
  presence: 'directorate_presence',
  sessions: 'directorate_sessions',
} as const;

/**
 * Connects, listens, then reads the counter. `timeoutMs` limits each step and every later answer;
 * `signal` aborts the opening.
 */
export async function openListeningConnection(options: {
  url: string;
  timeoutMs: number;
  signal: AbortSignal;
  onMessage(payload: string): void;
  onCopyMessage(payload: string): void;
  onPresenceMessage(payload: string): void;
  onSessionsMessage(): void;
}): Promise<ListeningConnection> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: options.url,
    application_name: listenerName,
    keepAlive: true,
    stream: () => socket,
  });
  const lost = new Promise<string>((resolve) => {
    client.on('error', (error) => resolve(error.message));
    client.on('end', () => resolve('The connection was closed.'));
  });
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === channels.copies) options.onCopyMessage(payload);
    else if (channel === channels.presence) options.onPresenceMessage(payload);
    else if (channel === channels.sessions) options.onSessionsMessage();
    else options.onMessage(payload);
  });

  async function inTime<T>(work: Promise<T>): Promise<T> {
    const silence = new Error(`The database did not answer within ${options.timeoutMs} ms.`);
    const timeout = startAnswerTimeout(options.timeoutMs, () => socket.destroy(silence));
    try {
      return await work;
    } finally {
      timeout.cancel();
    }
  }

  async function readCounter(): Promise<number> {
    const { rows } = await inTime(
      client.query<{ value: string }>('select value from change_counter'),
    );
    const [row] = rows;
    if (!row) throw new Error('The table change_counter is empty.');
    return Number(row.value);
  }

  const abandon = () => socket.destroy();
  options.signal.addEventListener('abort', abandon);
  try {
    options.signal.throwIfAborted();
    await inTime(client.connect());
    const listening = Object.values(channels).map((channel) => `listen ${channel}`);
    await inTime(client.query(listening.join('; ')));
    const counter = await readCounter();
    options.signal.removeEventListener('abort', abandon);
    return {
      counter,
      lost,
      readCounter,
      close: async () => {
        await inTime(client.end()).catch(() => {});
        socket.destroy();
      },
    };
  } catch (error) {
    options.signal.removeEventListener('abort', abandon);
    socket.destroy();
    throw error;
  }
}
