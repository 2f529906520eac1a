import { superuser } from './cluster.ts';
import { findClusterLocation } from './cluster-location.ts';
import { contentDatabase } from './content-database.ts';
import { joinServer, type Membership, type Server } from './join-server.ts';
import { leaveServer } from './leave-server.ts';
import { servesCluster } from './postmaster.ts';
import { findAddress } from './server-address.ts';

export interface EmbeddedPostgres {
  /** Connection string for node-postgres, to the database `directorate`, as its superuser. */
  readonly url: string;
  /** Restarts the server if it has died. Concurrent calls share one attempt. */
  ensureRunning(): Promise<void>;
  /** Disconnects, and shuts the server down if no other process uses it. Never rejects. */
  release(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** The superuser's password; set by the very first start. */
  password: string;
  /** Receives progress and warnings as sentences. */
  log?: (message: string) => void;
  /** Aborts the start: programs are ended and incomplete files removed. */
  signal?: AbortSignal | undefined;
}

/**
 * Connects to the PostgreSQL server of a data folder; creates the cluster and starts the server if
 * needed. Any number of processes may do so at once.
 */
export async function startEmbeddedPostgres({
  dataDir,
  password,
  log = () => {},
  signal,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = await findClusterLocation(dataDir, log);
  const server: Server = { place, address: await findAddress(place), password, log };
  let membership: Membership = await joinServer(server, signal);
  let repair: Promise<void> | undefined;
  let leaving: Promise<void> | undefined;

  async function rejoin(): Promise<void> {
    if (servesCluster(membership.pid, place.cluster) && (await membership.connection.answers()))
      return;
    const { connection, address } = membership;
    membership = await joinServer({ ...server, address });
    await connection.close();
  }

  async function leave(): Promise<void> {
    await repair?.catch(() => {});
    await leaveServer(membership, server);
  }

  return {
    get url() {
      return urlOf(membership, password);
    },
    ensureRunning: async () => {
      if (leaving) throw new Error('The database was released and cannot be started again.');
      repair ??= rejoin().finally(() => {
        repair = undefined;
      });
      await repair;
    },
    release: () => {
      leaving ??= leave();
      return leaving;
    },
  };
}

function urlOf({ address }: Membership, password: string): string {
  const account = `${superuser}:${encodeURIComponent(password)}`;
  const { host, port } = address;
  if (!host.startsWith('/')) return `postgresql://${account}@${host}:${port}/${contentDatabase}`;
  const folder = encodeURIComponent(host);
  return `postgresql://${account}@localhost:${port}/${contentDatabase}?host=${folder}`;
}
