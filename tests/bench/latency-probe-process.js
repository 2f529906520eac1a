// node latency-probe-process.js <origin> <pid>
// Asks `/` and `/healthz` again and again, each time on a connection of its own, until its parent
// sends a message; then tells the parent what it measured. A process of its own, so that the work
// of an attack does not delay the measurement.
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const askEveryMs = 20;
const sampleMemoryEveryMs = 50;
const answerWithinMs = 60_000;

const [origin = '', pid = ''] = process.argv.slice(2);
let isOver = false;
let peakRssMiB = 0;

/**
 * Milliseconds until the whole answer has come. Rejects when there is none, or another one than 200.
 * @param {string} path
 * @returns {Promise<number>}
 */
function ask(path) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const request = get(origin + path, { agent: false, timeout: answerWithinMs }, (response) => {
      response.on('error', reject);
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`${path} answered ${response.statusCode}.`));
      });
    });
    request.on('timeout', () => request.destroy(new Error(`${path} did not answer in time.`)));
    request.on('error', reject);
  });
}

/** @param {string} path */
async function watch(path) {
  let worstMs = 0;
  let answers = 0;
  do {
    worstMs = Math.max(worstMs, await ask(path));
    answers += 1;
    await pause(askEveryMs);
  } while (!isOver);
  return { worstMs, answers };
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
await ask('/');
await ask('/healthz');
sampleMemory();
const sampling = setInterval(sampleMemory, sampleMemoryEveryMs);
process.send?.('ready');
const [cachedPage, healthz] = await Promise.all([watch('/'), watch('/healthz')]);
clearInterval(sampling);
sampleMemory();
process.send?.({
  cachedPageWorstMs: cachedPage.worstMs,
  healthzWorstMs: healthz.worstMs,
  cachedPageAnswers: cachedPage.answers,
  healthzAnswers: healthz.answers,
  peakRssMiB,
});
process.disconnect?.();
