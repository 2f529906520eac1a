/** Why a file could not be fetched; `message` is a sentence for the person who named its address. */
export class FetchRefusal extends Error {
  override readonly name = 'FetchRefusal';
  readonly reason: 'address' | 'unreachable' | 'answer' | 'too_large' | 'too_slow';

  constructor(reason: FetchRefusal['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/**
 * One sentence for names that do not exist and for names that lead inside, so that nobody learns from
 * it which names the inner network knows.
 */
export function nothingPublic(cause?: unknown): FetchRefusal {
  return new FetchRefusal('address', 'There is no public server at this address.', { cause });
}

export function tooSlow(cause?: unknown): FetchRefusal {
  return new FetchRefusal('too_slow', 'The other server took too long to send the file.', {
    cause,
  });
}

export function unreachable(cause?: unknown): FetchRefusal {
  return new FetchRefusal('unreachable', 'The other server could not be reached.', { cause });
}
