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
  /** Brings the server back if it has died. Calls at the same time share one attempt. */
  ensureRunning(): Promise<void>;
  /** Leaves the server, and shuts it down when no other process uses it. Never rejects. */
  release(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** The superuser's password; only the very first start sets it. */
  password: string;
  /** Hears of what takes time or needs to be known, in sentences. */
  log?: (message: string) => void;
  /** Gives the start up: what was begun is ended, and removed where it is not complete. */
  signal?: AbortSignal | undefined;
}

/**
 * Joins the PostgreSQL server of a data folder, starting it, and before that creating its
 * cluster, when need be. Any number of processes may do so at once.
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
    if (servesCluster(membership.pid, place.cluster) && (await membership.presence.answers()))
      return;
    const { presence, address } = membership;
    membership = await joinServer({ ...server, address });
    await presence.close();
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
      if (leaving) throw new Error('The database was released and is not started again.');
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
