import { InvalidFileError } from '../file-errors.ts';
import type { FileProcessor, ImageVariant, ProcessedFile } from '../file-processor.ts';
import { SandboxFailure } from './sandbox-failure.ts';
import type { SandboxRequest } from './sandbox-messages.ts';
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts';
import { createTurns } from './turns.ts';

export interface SandboxLimits {
  processMs: number;
  variantsMs: number;
  /** How long an idle process waits for more work before it is stopped. */
  idleMs: number;
  /** Of the whole process, in bytes. */
  memoryBytes: number;
}

export interface SandboxLog {
  warn(details: object, message: string): void;
}

/**
 * Processes files one at a time in a separate process, which starts with the first file. Owners of files take turns.
 */
export function startSandboxWorker(
  entry: URL,
  limits: SandboxLimits,
  log: SandboxLog,
): FileProcessor {
  let sandbox: SandboxProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  const turns = createTurns();

  function inTurn(request: SandboxRequest, time: number, owner = ''): Promise<unknown> {
    return turns.run(owner, () => perform(request, time));
  }

  async function perform(request: SandboxRequest, time: number): Promise<unknown> {
    rejectWhenClosed();
    clearTimeout(idle);
    try {
      if (!sandbox?.isAlive()) sandbox = await startSandboxProcess(entry);
      rejectWhenClosed();
      return await sandbox.run(request, { timeMs: time, memoryBytes: limits.memoryBytes });
    } catch (error) {
      rejectWhenClosed();
      logFailure(log, request, error);
      throw error;
    } finally {
      if (isClosed) await sandbox?.kill();
      else idle = setTimeout(() => sandbox?.kill(), limits.idleMs).unref();
    }
  }

  function rejectWhenClosed(): void {
    if (isClosed) throw new Error('The sandbox worker is closed.');
  }

  return {
    processFile: (path, { owner, ...options }) =>
      inTurn(
        { task: 'processFile', parameters: [path, options] },
        limits.processMs,
        owner,
      ) as Promise<ProcessedFile>,
    createVariants: (...parameters) =>
      inTurn({ task: 'createVariants', parameters }, limits.variantsMs) as Promise<ImageVariant[]>,
    createThumbnail: (...parameters) =>
      inTurn({ task: 'createThumbnail', parameters }, limits.processMs) as Promise<ImageVariant>,
    createEmailLogo: (...parameters) =>
      inTurn({ task: 'createEmailLogo', parameters }, limits.processMs) as ReturnType<
        FileProcessor['createEmailLogo']
      >,
    async close() {
      isClosed = true;
      clearTimeout(idle);
      await sandbox?.kill();
      await turns.idle();
    },
  };
}

const messages: Record<SandboxFailure['reason'], string> = {
  time: 'A file took too long to process',
  memory:
    'A file needed more memory to process than its limit, or than this machine has: resize it, or add memory if this happens often',
  crash: 'The process that handles uploaded files crashed',
};

/** Files that are merely invalid are not logged. */
function logFailure(log: SandboxLog, { task, parameters }: SandboxRequest, error: unknown): void {
  const failure = error instanceof InvalidFileError ? error.cause : undefined;
  if (!(failure instanceof SandboxFailure)) return;
  const { label, ...options } = parameters[1];
  const type = 'type' in options ? { type: options.type } : {};
  const { reason, message } = failure;
  log.warn({ file: label, ...type, task, reason, detail: message }, messages[reason]);
}
