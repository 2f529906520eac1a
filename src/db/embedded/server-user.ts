import { stat } from 'node:fs/promises';

/** The user PostgreSQL runs as if root starts it, because it refuses to run as root. */
export interface ServerUser {
  uid: number;
  gid: number;
}

const nobody: ServerUser = { uid: 65534, gid: 65534 };

/**
 * For root, the ids of nobody or of the ordinary user who owns an existing cluster; undefined if
 * PostgreSQL runs as the user who starts it.
 */
export async function serverUser(clusterDir: string): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterDir).catch(() => undefined);
  if (!owner || owner.uid === 0) return nobody;
  return { uid: owner.uid, gid: owner.gid };
}
