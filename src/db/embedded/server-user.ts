import { dirname } from 'node:path';
import { getOwnerForRoot, type Owner } from '#folders/private-folders.ts';

const nobody: Owner = { uid: 65534, gid: 65534 };

/**
 * The user PostgreSQL runs as if root starts it, because it refuses to run as root: the ordinary user who owns the
 * cluster, or the folder in which it will be created, or else nobody. Undefined if it runs as the user who starts it.
 */
export async function serverUser(clusterDir: string): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (
    (await getOwnerForRoot(clusterDir).catch(() => undefined)) ??
    (await getOwnerForRoot(dirname(clusterDir)).catch(() => undefined)) ??
    nobody
  );
}
