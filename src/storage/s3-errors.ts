interface Place {
  endpoint: string | undefined;
  bucket: string;
}

/**
 * What S3 refused or did not answer, in words for the operator. The client's own error is left behind:
 * it carries the signed request, and whole connections into the log.
 */
export class S3Failure extends Error {
  override readonly name = 'S3Failure';

  constructor({ bucket, endpoint = 'Amazon S3' }: Place, cause: unknown) {
    super(`The S3 bucket ${bucket} at ${endpoint} cannot be used: ${reasonOf(cause)}`);
  }
}

/** Of an answer that came; undefined where none did. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  const { $metadata } = error;
  if (typeof $metadata !== 'object' || $metadata === null) return undefined;
  if (!('httpStatusCode' in $metadata)) return undefined;
  return typeof $metadata.httpStatusCode === 'number' ? $metadata.httpStatusCode : undefined;
}

/** Nothing lies at that key. A bucket that is missing is something else. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (['TimeoutError', 'AbortError'].includes(error.name)) return 'it did not respond in time';
  const code = 'code' in error ? String(error.code) : error.name;
  const message = error.message || code;
  const status = statusOf(error);
  const said = message.includes(code) || code === 'Error' ? message : `${code}: ${message}`;
  return status === undefined ? said : `${said} (status ${status})`;
}
