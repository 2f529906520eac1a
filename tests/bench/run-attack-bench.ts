import { connectionFloods } from '../attacks/floods/connection-floods.ts';
import { costlyContent } from '../attacks/floods/costly-content.ts';
import type { Flood } from '../attacks/floods/flood.ts';
import { slowConnections } from '../attacks/floods/slow-connections.ts';
import { inRunFolder, withSite } from '../running-site/with-site.ts';
import { probeDuring } from './latency-probe.ts';

interface Limits {
  /** Milliseconds for a cached page and for `/healthz`. */
  worstMs: number;
  /** Of the process. */
  peakRssMiB: number;
}

const groups: { floods: readonly Flood[]; limits: Limits }[] = [
  { floods: connectionFloods, limits: { worstMs: 1_500, peakRssMiB: 600 } },
  { floods: costlyContent, limits: { worstMs: 1_000, peakRssMiB: 500 } },
  { floods: [slowConnections], limits: { worstMs: 2_000, peakRssMiB: 400 } },
];

/**
 * Attacks the built program, while a process of its own asks for a cached page and `/healthz` on new connections. Prints
 * the slowest responses and the memory of each attack, and marks what is over its limit.
 */
export async function run(): Promise<void> {
  await inRunFolder(async () => {
    for (const { floods, limits } of groups) {
      console.log(`\nLimits: ${limits.worstMs} ms, ${limits.peakRssMiB} MiB`);
      await withSite(async ({ url, pid }, databaseUrl) => {
        const site = { url, databaseUrl };
        for (const flood of floods) await measure(flood, site, pid, limits);
      });
    }
  });
}

async function measure(
  { name, prepare, attack }: Flood,
  site: { url: string; databaseUrl: string },
  pid: number,
  { worstMs, peakRssMiB }: Limits,
): Promise<void> {
  await prepare?.(site);
  const figures = await probeDuring({ origin: site.url, pid }, () => attack(site));
  const cells = [
    `cached page ${mark(figures.cachedPageWorstMs, worstMs)} ms`,
    `/healthz ${mark(figures.healthzWorstMs, worstMs)} ms`,
    `${mark(figures.peakRssMiB, peakRssMiB)} MiB`,
  ];
  console.log(`${name}: ${cells.join(', ')}`);
}

function mark(value: number, limit: number): string {
  return `${Math.round(value)}${value > limit ? ' (over)' : ''}`;
}
