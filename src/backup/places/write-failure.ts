import path from 'node:path';

const writing = /^(open|write|writev|fsync|rename)$/;
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk quota is reached',
  EROFS: 'its file system is read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EFBIG: 'its file system does not allow such a large file',
  EIO: 'its disk reports an error',
  ENOENT: 'it is missing',
  EEXIST: 'another backup was begun there in the same second. Try again',
};

/** An Error that says why `file` cannot be written; undefined if `error` is not about that. */
export function writeFailure(file: string, error: unknown): Error | undefined {
  if (!isSystemError(error) || !writing.test(error.syscall ?? '')) return undefined;
  // Files that are read have errors, too. Those of open files have no path.
  if (error.path !== undefined && error.path !== file) return undefined;
  const reason = reasons[error.code ?? ''];
  if (reason === undefined) return undefined;
  const sentence = `The backup cannot be written to ${path.dirname(file)}: ${reason}.`;
  return new Error(sentence, { cause: error });
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
