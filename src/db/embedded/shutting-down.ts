import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaryPackage } from './binaries.ts';
import type { Membership } from './joining.ts';
import type { Place } from './place.ts';
import { servesCluster } from './postmaster.ts';
import { run } from './run.ts';

const pauseMs = 10;
const shutdownTimeoutMs = 60_000;

/** Gives up a share in the server and, as the last one, waits until the server is down. */
export async function shutDown(
  { presence, pid }: Membership,
  { cluster }: Place,
  log: (message: string) => void,
): Promise<void> {
  try {
    if ((await presence.leave()) === 'others remain') return;
    if (!servesCluster(pid, cluster)) return;
    await askToEnd(pid, cluster);
    if (await isGone(pid, cluster)) return;
    log(`PostgreSQL (process ${pid}) is still busy shutting down.`);
  } finally {
    await presence.close();
  }
}

/** PostgreSQL's fast shutdown: sessions end, everything is written, the next start is clean. */
async function askToEnd(pid: number, cluster: string): Promise<void> {
  if (process.platform !== 'win32') {
    process.kill(pid, 'SIGINT');
    return;
  }
  const { native } = await findBinaryPackage();
  const options = ['stop', '--mode=fast', '--no-wait', '-D', cluster];
  await run(join(native, 'bin', 'pg_ctl'), options, undefined);
}

async function isGone(pid: number, cluster: string): Promise<boolean> {
  const deadline = Date.now() + shutdownTimeoutMs;
  while (servesCluster(pid, cluster)) {
    if (Date.now() > deadline) return false;
    await pause(pauseMs);
  }
  return true;
}
