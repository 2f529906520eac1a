import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** What other visitors saw while an attack ran. Latencies are from connecting to the last byte. */
export interface ProbeFigures {
  /** Of `/`, which is in the page cache before the attack begins. */
  cachedPageWorstMs: number;
  healthzWorstMs: number;
  cachedPageAnswers: number;
  healthzAnswers: number;
  /** Of the process under test alone; 0 where there is no /proc. */
  peakRssMiB: number;
}

const probeProgram = path.join(import.meta.dirname, 'latency-probe-process.js');

/**
 * Runs `attack` while another process asks the program under test for a cached page and for
 * `/healthz`, about 50 times a second each. Rejects when one of them is answered with anything but
 * 200, or not within a minute. With several workers, `pid` is the one whose memory is of interest.
 */
export async function probeDuring(
  target: { origin: string; pid: number },
  attack: () => Promise<void>,
): Promise<ProbeFigures> {
  const probe = fork(probeProgram, [target.origin, String(target.pid)], { execArgv: [] });
  try {
    await nextMessage(probe);
    const measured = nextMessage(probe);
    measured.catch(() => {});
    await Promise.race([attack(), measured]);
    probe.send('over');
    return (await measured) as ProbeFigures;
  } finally {
    probe.kill();
  }
}

async function nextMessage(probe: ChildProcess): Promise<unknown> {
  const ended = once(probe, 'exit').then(([code]) => {
    throw new Error(`The latency probe ended with code ${code}; its message is above.`);
  });
  const [message] = await Promise.race([once(probe, 'message'), ended]);
  ended.catch(() => {});
  return message;
}

/** Writes one line to standard output. */
export function printFigures(attack: string, figures: ProbeFigures): void {
  console.log(
    `${attack}: cached page at worst ${Math.round(figures.cachedPageWorstMs)} ms ` +
      `(${figures.cachedPageAnswers} answers), /healthz at worst ` +
      `${Math.round(figures.healthzWorstMs)} ms (${figures.healthzAnswers} answers), ` +
      `memory at most ${figures.peakRssMiB} MiB`,
  );
}
