import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** The latencies of other visitors during an attack, from connecting to the last byte. */
export interface ProbeFigures {
  /** For `/`, which is in the page cache before the attack begins. */
  cachedPageWorstMs: number;
  healthzWorstMs: number;
  cachedPageAnswers: number;
  healthzAnswers: number;
  /** Of the process under test only. 0 where there is no /proc. */
  peakRssMiB: number;
}

const probeProgram = path.join(import.meta.dirname, 'latency-probe-process.js');

/**
 * Runs `attack` while another process requests a cached page and `/healthz`, each about 50 times a second.
 * Rejects when an answer is not 200 or takes more than a minute. With several workers, `pid` is the one whose
 * memory is measured.
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
