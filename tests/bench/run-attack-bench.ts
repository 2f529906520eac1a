import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { connectionFloods } from '../attacks/floods/connection-floods.ts';
import { costlyContent } from '../attacks/floods/costly-content.ts';
import { databaseFloods } from '../attacks/floods/database-floods.ts';
import type { Flood, FloodedSite } from '../attacks/floods/flood.ts';
import { signInAs } from '../attacks/floods/sign-in.ts';
import { slowConnections } from '../attacks/floods/slow-connections.ts';
import { inRunFolder, withSite } from '../running-site/with-site.ts';
import { probeDuring } from './latency-probe.ts';
import { getSpread } from './percentiles.ts';

interface Limits {
  /** Milliseconds for a cached page and for `/healthz`. */
  worstMs: number;
  /** Milliseconds for a signed-in request and a page that is not cached, none of which may be rejected. */
  p95Ms?: number;
  /** Of the process. */
  peakRssMiB: number;
}

const groups: { floods: readonly Flood[]; limits: Limits }[] = [
  { floods: databaseFloods, limits: { worstMs: 1_000, p95Ms: 250, peakRssMiB: 500 } },
  { floods: connectionFloods, limits: { worstMs: 1_500, peakRssMiB: 600 } },
  { floods: costlyContent, limits: { worstMs: 1_000, peakRssMiB: 500 } },
  { floods: slowConnections, limits: { worstMs: 2_000, peakRssMiB: 400 } },
];
const quietMs = 6_000;
const quiet: Flood = { name: 'no attack', attack: () => pause(quietMs) };

/**
 * Attacks the built program, while a process of its own asks for a cached page, `/healthz`, a page that is not cached and
 * something of the panel, on new connections. Prints what that took with and without each attack, and the memory of the
 * process, and marks what is over its limit.
 */
export async function run(): Promise<void> {
  await inRunFolder(async () => {
    for (const { floods, limits } of groups) {
      console.log(`\nLimits: ${JSON.stringify(limits)}`);
      await withSite(async ({ url, pid }, databaseUrl) => {
        const site = { url, databaseUrl };
        const headers = await signInAs(site, 'working', 'editor');
        for (const flood of [quiet, ...floods]) await measure(flood, site, pid, headers, limits);
      });
    }
  });
}

async function measure(
  { name, prepare, attack }: Flood,
  site: FloodedSite,
  pid: number,
  headers: Record<string, string>,
  { worstMs, p95Ms = Number.POSITIVE_INFINITY, peakRssMiB }: Limits,
): Promise<void> {
  await prepare?.(site);
  const watches = {
    cached: { path: '/' },
    healthz: { path: '/healthz' },
    uncached: { path: '/projects?search=nothing{n}' },
    signedIn: { path: '/api/posts?page_size=10', headers },
  };
  const figures = await probeDuring({ origin: site.url, pid, watches }, () => attack(site));
  const { cached, healthz, uncached, signedIn } = figures.watches;
  const worst = ({ times }: { times: number[] }) => mark(Math.max(...times), worstMs);
  const p95 = ({ times, rejected }: { times: number[]; rejected: number }) => {
    const share = `${rejected} of ${times.length + rejected} rejected`;
    return `p95 ${mark(getSpread(times).p95, p95Ms)} ms${rejected > 0 ? `, ${share} (over)` : ''}`;
  };
  const cells = [
    `cached page worst ${worst(cached)} ms`,
    `/healthz worst ${worst(healthz)} ms`,
    `uncached page ${p95(uncached)}`,
    `signed-in request ${p95(signedIn)}`,
    `${mark(figures.peakRssMiB, peakRssMiB)} MiB`,
    `load ${loadavg()[0]?.toFixed(1)}`,
  ];
  console.log(`${name}: ${cells.join('; ')}`);
}

function mark(value: number, limit: number): string {
  return `${Math.round(value)}${value > limit ? ' (over)' : ''}`;
}
