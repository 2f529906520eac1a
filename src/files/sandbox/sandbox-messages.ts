import { getErrorCode, getErrorMessage } from '#errors/caught-error.ts';
import { InvalidFileError } from '../file-errors.ts';
import type { FileProcessor } from '../file-processor.ts';

/** A request to the child process. */
export type SandboxTasks = Pick<
  FileProcessor,
  'processFile' | 'createVariants' | 'createThumbnail' | 'createEmailLogo'
>;

export type SandboxRequest = {
  [Name in keyof SandboxTasks]: { task: Name; parameters: Parameters<SandboxTasks[Name]> };
}[keyof SandboxTasks];

/** A message of the child process: first that it is ready, then one response for every request. */
export type SandboxResponse =
  | { kind: 'ready' }
  | { kind: 'done'; value: unknown }
  | { kind: 'rejected'; reason: InvalidFileError['reason']; message: string; cause: string | null }
  | { kind: 'failed'; message: string; code: string | null; stack: string | null };

/** An error as plain data. */
export function toErrorResponse(error: unknown): SandboxResponse {
  if (error instanceof InvalidFileError) {
    const { reason, message, cause } = error;
    return {
      kind: 'rejected',
      reason,
      message,
      cause: cause === undefined ? null : getErrorMessage(cause),
    };
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const code = getErrorCode(error) ?? null;
  return { kind: 'failed', message, code, stack: stack ?? null };
}

/** Converts it back to an error. */
export function toError(
  response: Extract<SandboxResponse, { kind: 'rejected' | 'failed' }>,
): Error {
  if (response.kind === 'rejected') {
    const cause = response.cause === null ? undefined : new Error(response.cause);
    return new InvalidFileError(response.reason, response.message, { cause });
  }
  const error = new Error(response.message);
  if (response.stack) error.stack = response.stack;
  return response.code === null ? error : Object.assign(error, { code: response.code });
}
