import { getErrorCode } from '#errors/caught-error.ts';

interface Bucket {
  endpoint: string | undefined;
  bucket: string;
}

/**
 * A failure of S3, with a message for the operator. It drops the client's own error, which contains the
 * signed request and would log whole connections.
 */
export class S3Failure extends Error {
  override readonly name = 'S3Failure';

  constructor({ bucket, endpoint = 'Amazon S3' }: Bucket, cause: unknown) {
    super(`The S3 bucket ${bucket} at ${endpoint} cannot be used: ${reasonOf(cause)}`);
  }
}

/** The status of the response; undefined if there was none. */
export function getStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  const { $metadata } = error;
  if (typeof $metadata !== 'object' || $metadata === null) return undefined;
  if (!('httpStatusCode' in $metadata)) return undefined;
  return typeof $metadata.httpStatusCode === 'number' ? $metadata.httpStatusCode : undefined;
}

/** Whether the key does not exist. A missing bucket is another error. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);
}

/** Whether the same request may succeed soon. */
export function isTemporary(error: unknown): boolean {
  const status = getStatus(error);
  if (status !== undefined) return status === 409 || status === 429 || status >= 500;
  return error instanceof Error && (error.name === 'TimeoutError' || isCutOff(error));
}

function isCutOff(error: Error): boolean {
  return ['ECONNRESET', 'ECONNREFUSED', 'EPIPE'].includes(getErrorCode(error) ?? '');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (['TimeoutError', 'AbortError'].includes(error.name)) return 'it did not respond in time';
  const code = getErrorCode(error) ?? error.name;
  const message = error.message || code;
  const status = getStatus(error);
  const description = message.includes(code) || code === 'Error' ? message : `${code}: ${message}`;
  return status === undefined ? description : `${description} (status ${status})`;
}
