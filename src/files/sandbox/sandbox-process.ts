import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { InvalidFileError } from '../file-errors.ts';
import { residentBytes } from './process-memory.ts';
import { type SandboxRequest, type SandboxResponse, toError } from './sandbox-messages.ts';

/** A child process that does one task at a time. */
export interface SandboxProcess {
  /** False once it has ended or was killed; a new one must be started then. */
  isAlive(): boolean;
  /** Also throws an InvalidFileError if the task exceeds its limits or ends the process. */
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

/** Starts the program at `entry`; resolves when it is ready for tasks. */
export async function startSandboxProcess(entry: URL): Promise<SandboxProcess> {
  const child = fork(entry, {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // A process that parses untrusted files gets no secrets. With few malloc arenas, freed memory is returned.
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

/** The next message of the process. Throws if the process ends first, or exceeds its time or memory. */
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

/** An idle process must not keep the server alive; while it works, the timers do. */
function unrefChild(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
}
