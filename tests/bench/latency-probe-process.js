// node latency-probe-process.js <question as JSON, see latency-probe.ts>
// Asks each path again and again, each time on a connection of its own, until its parent sends a message; then tells the
// parent what it measured. A process of its own, so that the work of an attack does not delay the measurement.
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const askEveryMs = 20;
const sampleMemoryEveryMs = 50;
const answerWithinMs = 60_000;

/** @typedef {{ path: string, headers?: Record<string, string> }} Watch */
/** @type {{ origin: string, pid: number, watches: Record<string, Watch> }} */
const { origin, pid, watches } = JSON.parse(process.argv[2] ?? '');
let isOver = false;
let peakRssMiB = 0;
let asked = 0;

/**
 * Milliseconds until the whole answer has come, and its status.
 * @param {Watch} watch
 * @returns {Promise<{ ms: number, status: number | undefined }>}
 */
function ask({ path, headers = {} }) {
  asked += 1;
  const url = origin + path.replace('{n}', String(asked));
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const request = get(url, { agent: false, timeout: answerWithinMs, headers }, (response) => {
      response.on('error', reject);
      response.resume().on('end', () => {
        resolve({ ms: performance.now() - began, status: response.statusCode });
      });
    });
    request.on('timeout', () => request.destroy(new Error(`${path} did not answer in time.`)));
    request.on('error', reject);
  });
}

/** @param {Watch} watch */
async function repeat(watch) {
  const times = [];
  let rejected = 0;
  do {
    const { ms, status } = await ask(watch);
    if (status === 200) times.push(ms);
    else rejected += 1;
    await pause(askEveryMs);
  } while (!isOver);
  return { times, rejected };
}

function sampleMemory() {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
    peakRssMiB = Math.max(peakRssMiB, Math.round(kilobytes / 1_024));
  } catch {
    // A program that has ended, or a system without /proc, holds no memory that could be read.
  }
}

process.once('message', () => {
  isOver = true;
});

// The first answers make the page, fill the cache and the connection's code paths.
for (const watch of Object.values(watches)) await ask(watch);
sampleMemory();
const sampling = setInterval(sampleMemory, sampleMemoryEveryMs);
process.send?.('ready');
const measured = await Promise.all(
  Object.entries(watches).map(async ([name, watch]) => [name, await repeat(watch)]),
);
clearInterval(sampling);
sampleMemory();
process.send?.({ peakRssMiB, watches: Object.fromEntries(measured) });
process.disconnect?.();
