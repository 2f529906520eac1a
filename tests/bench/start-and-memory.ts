import { setTimeout as delay } from 'node:timers/promises';
import { dataFolder } from '../running-site/data-folder.ts';
import { getMemoryBytes, processTree } from '../running-site/process-tree.ts';
import { launcher, startSite } from '../running-site/start-site.ts';
import { median } from './compare-servers.ts';

export interface StartAndMemory {
  /** From an empty data folder, with everything built. */
  firstStartMs: number;
  /** Later starts on the same folder: spawn of `npm start`'s script to the first page answered. */
  startMs: number;
  idle: { totalBytes: number; siteBytes: number; databaseBytes: number };
}

const laterStarts = 3;
const settleMs = 5_000;

/** Starts the site as an operator does, on the embedded database; how long it takes and what it weighs. */
export async function measureStartAndMemory(): Promise<StartAndMemory> {
  const data = await dataFolder();
  try {
    const first = await timedStart(data.path);
    await first.site.end();
    const later: number[] = [];
    for (let start = 1; start < laterStarts; start += 1) {
      const { site, tookMs } = await timedStart(data.path);
      later.push(tookMs);
      await site.end();
    }
    const { site, tookMs } = await timedStart(data.path);
    later.push(tookMs);
    await delay(settleMs);
    const idle = memoryBelow(site.pid);
    await site.end();
    return { firstStartMs: first.tookMs, startMs: median(later), idle };
  } finally {
    await data.remove();
  }
}

async function timedStart(dataDir: string) {
  const startedAt = performance.now();
  const site = await startSite({ dataDir, script: launcher });
  const page = await fetch(site.url);
  await page.text();
  return { site, tookMs: performance.now() - startedAt };
}

function memoryBelow(pid: number): StartAndMemory['idle'] {
  const processes = processTree(pid);
  const isDatabase = ({ name }: { name: string }) => name.startsWith('postgres');
  const databaseBytes = getMemoryBytes(processes.filter(isDatabase));
  const siteBytes = getMemoryBytes(processes.filter((info) => !isDatabase(info)));
  return { totalBytes: siteBytes + databaseBytes, siteBytes, databaseBytes };
}
