/** Why a file could not be downloaded; `message` can be shown to the user who entered the URL. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly reason: 'address' | 'unreachable' | 'answer' | 'too_large' | 'too_slow';

  constructor(reason: FetchError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/**
 * The same message for unknown names and for names in a private network, so that it does not reveal which private
 * names exist.
 */
export function noPublicServer(cause?: unknown): FetchError {
  return new FetchError('address', 'This URL isn’t publicly accessible.', { cause });
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
