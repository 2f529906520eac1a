import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { InvalidFileError } from '../file-errors.ts';
import { residentBytes } from './process-memory.ts';
import { SandboxFailure } from './sandbox-failure.ts';
import { type SandboxRequest, type SandboxResponse, toError } from './sandbox-messages.ts';

/** A child process that does one task at a time. */
export interface SandboxProcess {
  /** False once it has ended or was killed; a new one must be started then. */
  isAlive(): boolean;
  /** If the task exceeds its limits or ends the process, throws an InvalidFileError whose cause is a SandboxFailure. */
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
/** Of a process that aborts where there are no signals. */
const abortedExitCode = 134;
/** V8 writes the reason of its end before a stack of some thousand characters. */
const keptOfErrors = 64_000;
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
      return await waitForResponse(child, limits, errors);
    } catch (error) {
      end();
      throw error;
    }
  }

  await next({ timeMs: startLimitMs, memoryBytes: Number.POSITIVE_INFINITY });
  return {
    isAlive: () => isAlive,
    kill: end,
    async run(request, limits) {
      const answered = next(limits);
      child.send(request, () => {});
      const response = await answered.catch((error: unknown) => {
        throw error instanceof SandboxFailure ? toInvalidFile(error) : error;
      });
      if (response.kind === 'ready') throw new Error('The process started twice.');
      if (response.kind !== 'done') throw toError(response);
      return response.value;
    },
  };
}

function toInvalidFile(cause: SandboxFailure): InvalidFileError {
  switch (cause.reason) {
    case 'time':
      return new InvalidFileError('damaged', 'The file took too long to process.', { cause });
    case 'memory':
      return new InvalidFileError(
        'too_large',
        'The file needs too much memory to process. Use one with smaller dimensions.',
        { cause },
      );
    case 'crash':
      return new InvalidFileError(
        'damaged',
        'The file could not be processed. It may be damaged.',
        { cause },
      );
  }
}

/** The next message of the process. Throws a SandboxFailure if the process ends first, or exceeds its time or memory. */
function waitForResponse(
  child: ChildProcess,
  { timeMs: time, memoryBytes: memory }: TaskLimits,
  errors: () => string,
): Promise<SandboxResponse> {
  return new Promise<SandboxResponse>((resolve, reject) => {
    const fail = (reason: SandboxFailure['reason'], why: string) => {
      forget();
      reject(new SandboxFailure(reason, [why, errors().slice(-shownOfErrors)].join('\n').trim()));
    };
    const hear = (response: SandboxResponse) => {
      forget();
      resolve(response);
    };
    const onError = (error: Error) => fail('crash', error.message);
    const onClose = () =>
      fail(
        endedForMemory(child, errors()) ? 'memory' : 'crash',
        `The process ended with ${child.signalCode ?? child.exitCode}.`,
      );
    const timer = setTimeout(() => fail('time', `It took longer than ${time} ms.`), time);
    const watch = setInterval(async () => {
      const resident = child.pid === undefined ? null : await residentBytes(child.pid);
      if (resident !== null && resident > memory) {
        fail('memory', `It took ${resident} bytes of memory.`);
      }
    }, memoryCheckMs);
    const forget = () => {
      clearTimeout(timer);
      clearInterval(watch);
      child.off('message', hear).off('close', onClose).off('error', onError);
    };
    child.on('message', hear).on('close', onClose).on('error', onError);
  });
}

/**
 * Whether a process that we did not kill ended because memory ran out: killed by the system, or aborted by V8 or an
 * allocator. Other aborts are crashes.
 */
function endedForMemory(
  { signalCode, exitCode }: Pick<ChildProcess, 'signalCode' | 'exitCode'>,
  errors: string,
): boolean {
  if (signalCode === 'SIGKILL') return true;
  const isAborted = signalCode === 'SIGABRT' || exitCode === abortedExitCode;
  return isAborted && /out of memory|bad_alloc|allocation failed/i.test(errors);
}

function collectStderr(child: ChildProcess): () => string {
  let written = '';
  child.stderr?.on('data', (text) => {
    written = `${written}${text}`.slice(-keptOfErrors);
  });
  return () => written;
}

/** An idle process must not keep the server alive; while it works, the timers do. */
function unrefChild(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  if (child.stderr instanceof Socket) child.stderr.unref();
}
