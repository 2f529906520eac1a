import { ask, startYardstick } from './baseline-server.ts';
import { type Load, load } from './wrk-load.ts';

export interface Comparison {
  ours: Load;
  bare: Load;
  /** Ours divided by the yardstick's: throughput should be near 1 or above, waiting near 1 or below. */
  ratio: { throughput: number; p50: number; p99: number };
}

const warmUpSeconds = 2;
const rounds = 3;
const roundSeconds = 6;

/**
 * Loads our server and a bare one that answers the same bytes, in turns, so that whatever else the
 * machine does falls on both. Answers the medians, and the median of the rounds' ratios.
 */
export async function compare(url: string, headers: Record<string, string>): Promise<Comparison> {
  const yardstick = await startYardstick(await ask(url, headers));
  try {
    for (const address of [url, yardstick.url]) {
      await load(address, { headers, seconds: warmUpSeconds });
    }
    const pairs: { ours: Load; bare: Load }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const ours = await load(url, { headers, seconds: roundSeconds });
      const bare = await load(yardstick.url, { headers, seconds: roundSeconds });
      pairs.push({ ours, bare });
    }
    const ratio = (figure: keyof Load) =>
      median(pairs.map(({ ours, bare }) => ours[figure] / bare[figure]));
    return {
      ours: medians(pairs.map((pair) => pair.ours)),
      bare: medians(pairs.map((pair) => pair.bare)),
      ratio: {
        throughput: ratio('requestsPerSecond'),
        p50: ratio('p50Ms'),
        p99: ratio('p99Ms'),
      },
    };
  } finally {
    yardstick.end();
  }
}

function medians(loads: Load[]): Load {
  return {
    requestsPerSecond: median(loads.map((round) => round.requestsPerSecond)),
    p50Ms: median(loads.map((round) => round.p50Ms)),
    p99Ms: median(loads.map((round) => round.p99Ms)),
    errors: loads.reduce((sum, round) => sum + round.errors, 0),
  };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
