import { readFileSync } from 'node:fs';
import { onServer } from '../postgres/databases.ts';
import { getMemoryBytes, processTree } from './process-tree.ts';
import type { RunningSite } from './start-site.ts';
import { openCrowd, type StreamCrowd } from './stream-crowd.ts';

export interface NotifiedCrowd {
  crowd: StreamCrowd;
  /** From the change in the database until the last stream has heard of it. */
  notifiedAfterMs: number;
  bytesPerStream: number;
  totalBytes: number;
}

/** Opens `count` event streams, turns maintenance on in the database, and waits until every stream has heard of it. */
export async function notifyCrowd(
  { url, pid }: RunningSite,
  databaseUrl: string,
  count: number,
): Promise<NotifiedCrowd> {
  if (openFilesAtMost() < count + 500) {
    throw new Error(`This machine lets a process open only ${openFilesAtMost()} files.`);
  }
  const memory = () => getMemoryBytes(processTree(pid));
  const atRest = memory();
  const crowd = await openCrowd(url, count);
  const bytesPerStream = (memory() - atRest) / count;
  const notifiedAfterMs = await onServer(databaseUrl, async (client) => {
    const notified = crowd.allHear('"maintenance_mode"', 1);
    const began = performance.now();
    await client.query(
      `insert into maintenance_mode (enabled) values (true)
       on conflict (singleton) do update set enabled = true`,
    );
    await notified;
    return performance.now() - began;
  });
  return { crowd, notifiedAfterMs, bytesPerStream, totalBytes: memory() };
}

function openFilesAtMost(): number {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  return Number(/^Max open files +\d+ +(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
}
