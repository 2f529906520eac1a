import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { InvalidFileError } from '../file-errors.ts';
import { residentBytes } from './process-memory.ts';
import { type SandboxRequest, type SandboxResponse, toError } from './sandbox-messages.ts';

/** A process of its own that does one piece of work at a time. */
export interface SandboxProcess {
  /** False once it has ended or was told to; another one is needed then. */
  isAlive(): boolean;
  /** Throws an InvalidFileError also when the work goes beyond its limits or ends the process. */
  run(request: SandboxRequest, limits: TaskLimits): Promise<unknown>;
  kill(): Promise<void>;
}

export interface TaskLimits {
  /** In milliseconds. */
  timeMs: number;
  /** In bytes, of the whole process. */
  memoryBytes: number;
}

const startLimitMs = 30_000;
const memoryCheckMs = 250;
const heapMegabytes = 192;
const shownOfErrors = 2_000;

/** Starts the program at `entry`; resolves when it waits for work. */
export async function startSandboxProcess(entry: URL): Promise<SandboxProcess> {
  const child = fork(entry, {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // What takes untrusted files apart is told no secrets. Few arenas give freed memory back.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const errors = collectStderr(child);
  unrefChild(child);
  let isAlive = true;
  const end = () => {
    isAlive = false;
    child.kill('SIGKILL');
    return ended;
  };
  ended.then(end);

  async function next(limits: TaskLimits): Promise<SandboxResponse> {
    try {
      return await waitForResponse(child, limits);
    } catch (error) {
      end();
      throw new Error([error instanceof Error ? error.message : error, errors()].join('\n').trim());
    }
  }

  await next({ timeMs: startLimitMs, memoryBytes: Number.POSITIVE_INFINITY });
  return {
    isAlive: () => isAlive,
    kill: end,
    async run(request, limits) {
      const answered = next(limits);
      child.send(request, () => {});
      const response = await answered.catch((cause: unknown) => {
        throw new InvalidFileError('damaged', 'The file took too long to process.', { cause });
      });
      if (response.kind === 'ready') throw new Error('The process started twice.');
      if (response.kind !== 'done') throw toError(response);
      return response.value;
    },
  };
}

/** What the process says next. Throws when it ends before, or needs more time or memory. */
function waitForResponse(
  child: ChildProcess,
  { timeMs: time, memoryBytes: memory }: TaskLimits,
): Promise<SandboxResponse> {
  return new Promise<SandboxResponse>((resolve, reject) => {
    const fail = (why: string) => {
      forget();
      reject(new Error(why));
    };
    const hear = (response: SandboxResponse) => {
      forget();
      resolve(response);
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

function collectStderr(child: ChildProcess): () => string {
  let written = '';
  child.stderr?.on('data', (text) => {
    written = `${written}${text}`.slice(-shownOfErrors);
  });
  return () => written;
}

/** While it waits for work, it keeps nobody from ending; the timers do while it works. */
function unrefChild(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
}
