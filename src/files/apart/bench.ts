import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { FileRefusal } from '../refusal.ts';
import { residentBytes } from './memory.ts';
import { errorOf, type Order, type Report } from './messages.ts';

/** A process of its own that does one piece of work at a time. */
export interface Bench {
  /** False once it has ended or was told to; another one is needed then. */
  isAlive(): boolean;
  /** Throws a FileRefusal also when the work goes beyond its limits or ends the process. */
  perform(order: Order, limits: Limits): Promise<unknown>;
  end(): Promise<void>;
}

export interface Limits {
  /** In milliseconds. */
  time: number;
  /** In bytes, of the whole process. */
  memory: number;
}

const startLimitMs = 30_000;
const memoryCheckMs = 250;
const heapMegabytes = 192;
const shownOfErrors = 2_000;

/** Starts the program at `entry`; resolves when it waits for work. */
export async function startBench(entry: URL): Promise<Bench> {
  const child = fork(entry, {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // What takes strangers' files apart is told no secrets. Few arenas give freed memory back.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const errors = lastErrors(child);
  letParentEnd(child);
  let isAlive = true;
  const end = () => {
    isAlive = false;
    child.kill('SIGKILL');
    return ended;
  };
  ended.then(end);

  async function next(limits: Limits): Promise<Report> {
    try {
      return await nextReport(child, limits);
    } catch (error) {
      end();
      throw new Error([error instanceof Error ? error.message : error, errors()].join('\n').trim());
    }
  }

  await next({ time: startLimitMs, memory: Number.POSITIVE_INFINITY });
  return {
    isAlive: () => isAlive,
    end,
    async perform(order, limits) {
      const answered = next(limits);
      child.send(order, () => {});
      const report = await answered.catch((cause: unknown) => {
        throw new FileRefusal('damaged', 'The file takes too long to read.', { cause });
      });
      if (report.kind === 'ready') throw new Error('The process started twice.');
      if (report.kind !== 'done') throw errorOf(report);
      return report.value;
    },
  };
}

/** What the process says next. Throws when it ends before, or needs more time or memory. */
function nextReport(child: ChildProcess, { time, memory }: Limits): Promise<Report> {
  return new Promise<Report>((resolve, reject) => {
    const fail = (why: string) => {
      forget();
      reject(new Error(why));
    };
    const hear = (report: Report) => {
      forget();
      resolve(report);
    };
    const onError = (error: Error) => fail(error.message);
    const onExit = () => fail(`The process ended with ${child.signalCode ?? child.exitCode}.`);
    const timer = setTimeout(() => fail(`It took longer than ${time} ms.`), time);
    const watch = setInterval(async () => {
      const resident = child.pid === undefined ? null : await residentBytes(child.pid);
      if (resident !== null && resident > memory) fail(`It took ${resident} bytes of memory.`);
    }, memoryCheckMs);
    const forget = () => {
      clearTimeout(timer);
      clearInterval(watch);
      child.off('message', hear).off('exit', onExit).off('error', onError);
    };
    child.on('message', hear).on('exit', onExit).on('error', onError);
  });
}

function lastErrors(child: ChildProcess): () => string {
  let written = '';
  child.stderr?.on('data', (text) => {
    written = `${written}${text}`.slice(-shownOfErrors);
  });
  return () => written;
}

/** While it waits for work, it keeps nobody from ending; the timers do while it works. */
function letParentEnd(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
}
