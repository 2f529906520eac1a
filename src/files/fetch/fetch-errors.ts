/** Why a file could not be fetched; `message` is a sentence for the person who named its address. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly reason: 'address' | 'unreachable' | 'answer' | 'too_large' | 'too_slow';

  constructor(reason: FetchError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/**
 * One sentence for names that do not exist and for names that lead inside, so that nobody learns from
 * it which names the inner network knows.
 */
export function noPublicServer(cause?: unknown): FetchError {
  return new FetchError('address', 'This URL does not lead to a public server.', { cause });
}

export function tooSlow(cause?: unknown): FetchError {
  return new FetchError('too_slow', 'The server took too long to send the file. Try again later.', {
    cause,
  });
}

export function unreachable(cause?: unknown): FetchError {
  return new FetchError('unreachable', 'The server could not be reached. Check the URL.', {
    cause,
  });
}
