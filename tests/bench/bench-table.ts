import type { Comparison } from './compare-servers.ts';
import type { Figures } from './run-bench.ts';

const bytesPerMebibyte = 1024 * 1024;

/** The figures as plain text: one line a case, ours beside the bare server's, then their ratios. */
export function table({ node, comparisons, renders, startAndMemory }: Figures): string {
  const { firstStartMs, startMs, idle } = startAndMemory;
  const rows = Object.entries(comparisons).map(([name, comparison]) => row(name, comparison));
  return [
    '',
    `Node ${node}; ours / bare node:http with the same bytes, medians of interleaved rounds`,
    '',
    columns(['', 'requests/s', 'ratio', 'p50 ms', 'ratio', 'p99 ms', 'ratio', 'errors']),
    ...rows,
    '',
    ...Object.entries(renders).map(
      ([address, rate]) =>
        `uncached renders of ${address} a second, one process: ${Math.round(rate)}`,
    ),
    `start to first answer: ${seconds(startMs)} (on an empty data folder ${seconds(firstStartMs)})`,
    `idle memory (PSS): ${mebibytes(idle.totalBytes)} = site ${mebibytes(idle.siteBytes)} + database ${mebibytes(idle.databaseBytes)}`,
    '',
  ].join('\n');
}

function row(name: string, { ours, bare, ratio }: Comparison): string {
  return columns([
    name,
    `${Math.round(ours.requestsPerSecond)} / ${Math.round(bare.requestsPerSecond)}`,
    ratio.throughput.toFixed(2),
    `${ours.p50Ms.toFixed(2)} / ${bare.p50Ms.toFixed(2)}`,
    ratio.p50.toFixed(2),
    `${ours.p99Ms.toFixed(2)} / ${bare.p99Ms.toFixed(2)}`,
    ratio.p99.toFixed(2),
    `${ours.errors} / ${bare.errors}`,
  ]);
}

const widths = [34, 17, 7, 15, 7, 15, 7, 8];

function columns(cells: string[]): string {
  return cells
    .map((cell, index) =>
      index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0),
    )
    .join('');
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(2)} s`;
}

function mebibytes(bytes: number): string {
  return `${Math.round(bytes / bytesPerMebibyte)} MiB`;
}
