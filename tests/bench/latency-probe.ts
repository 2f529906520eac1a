import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

interface ProbeTarget<Name extends string> {
  origin: string;
  /** The process whose memory is measured; with several workers, one of them. */
  pid: number;
  /** What is asked for, by name. `{n}` in a path is another number each time. */
  watches: Record<Name, { path: string; headers?: Record<string, string> }>;
}

/** What other people noticed during an attack. */
interface ProbeFigures<Name extends string> {
  /** 0 where there is no /proc. */
  peakRssMiB: number;
  /** Milliseconds of each answer with status 200, from connecting to the last byte, and how many had another status. */
  watches: Record<Name, { times: number[]; rejected: number }>;
}

const probeProgram = path.join(import.meta.dirname, 'latency-probe-process.js');

/**
 * Runs `attack` while another process asks for each path about 50 times a second. Rejects when an answer takes more than a
 * minute.
 */
export async function probeDuring<Name extends string>(
  target: ProbeTarget<Name>,
  attack: () => Promise<void>,
): Promise<ProbeFigures<Name>> {
  const probe = fork(probeProgram, [JSON.stringify(target)], { execArgv: [] });
  try {
    await nextMessage(probe);
    const measured = nextMessage(probe);
    measured.catch(() => {});
    await Promise.race([attack(), measured]);
    probe.send('over');
    return (await measured) as ProbeFigures<Name>;
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
