import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

export interface Load {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers that were not 2xx or 3xx, and connections that broke. */
  errors: number;
}

export interface LoadOptions {
  headers: Record<string, string>;
  seconds: number;
}

const script = path.join(import.meta.dirname, 'report.lua');
const connections = 64;
const marker = 'REPORT ';
const run = promisify(execFile);

/** Loads `url` with wrk, whose one thread asks faster than one Node process answers. */
export async function load(url: string, { headers, seconds }: LoadOptions): Promise<Load> {
  const headerWords = Object.entries(headers).flatMap(([name, value]) => [
    '-H',
    `${name}: ${value}`,
  ]);
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-s',
    script,
    ...headerWords,
    url,
  ]);
  const line = stdout.split('\n').find((text) => text.startsWith(marker));
  if (!line) throw new Error(`wrk gave no report:\n${stdout}`);
  return JSON.parse(line.slice(marker.length));
}
