import { once } from 'node:events';
import net from 'node:net';
import pg from 'pg';
import { expect } from 'vitest';
import {
  type ChangeListener,
  type ListenOptions,
  type LiveChange,
  listenForChanges,
} from '../changes.ts';

const neverMs = 2 ** 30;

export interface RecordedListener {
  listener: ChangeListener;
  changes: LiveChange[];
  gaps: string[];
  /** Slugs, gaps and states in the order they were reported. */
  said: string[];
}

/** Listens, by default without a heartbeat, and records everything that is reported. */
export async function listenAndRecord(
  options: Partial<ListenOptions> & { url: string },
): Promise<RecordedListener> {
  const changes: LiveChange[] = [];
  const gaps: string[] = [];
  const said: string[] = [];
  const listener = await listenForChanges({
    heartbeatMs: neverMs,
    onChange: (change) => {
      changes.push(change);
      said.push(change.newSlug ?? change.oldSlug ?? change.id);
    },
    onGap: (reason) => {
      gaps.push(reason);
      said.push('gap');
    },
    onState: (state) => said.push(state),
    ...options,
  });
  return { listener, changes, gaps, said };
}

export function until(condition: () => boolean): Promise<void> {
  return expect.poll(() => condition()).toBe(true);
}

/** Terminates the listening session of this database and waits until it is gone. */
export async function cutListener(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ ended: boolean }>(
    `select pg_terminate_backend(pid, 5000) as ended from pg_stat_activity
     where application_name = 'directorate-listen' and datname = current_database()`,
  );
  expect(rows).toEqual([{ ended: true }]);
}

export interface Detour {
  url: string;
  goSilent(): void;
  speak(): void;
  /** From now on, connections that send this text are cut before it is forwarded; null stops that. */
  cutAt(words: string | null): void;
  close(): Promise<void>;
}

/**
 * A proxy to the database that can go silent without closing, like a lost network, and that can cut a
 * connection when the client sends a certain text.
 */
export async function detourTo(databaseUrl: string): Promise<Detour> {
  const { host, port, user, password, database } = new pg.Client(databaseUrl);
  const sockets = new Set<net.Socket>();
  let isSilent = false;
  let cutting: string | null = null;
  const server = net.createServer((near) => {
    const far = host.startsWith('/')
      ? net.connect(`${host}/.s.PGSQL.${port}`)
      : net.connect(port, host);
    const forward = (from: net.Socket, to: net.Socket) => {
      sockets.add(from);
      from.on('data', (data) => isSilent || from.destroyed || to.write(data));
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    };
    near.on('data', (data) => {
      if (cutting !== null && data.includes(cutting)) near.destroy();
    });
    forward(near, far);
    forward(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as net.AddressInfo;
  const login = [user ?? '', String(password ?? '')].map(encodeURIComponent).join(':');
  return {
    url: `postgres://${login}@127.0.0.1:${address.port}/${database}`,
    goSilent: () => {
      isSilent = true;
    },
    speak: () => {
      isSilent = false;
    },
    cutAt: (words) => {
      cutting = words;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
