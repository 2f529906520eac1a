/** Why a file is not taken; `message` is a sentence for the person who sent it. */
export class InvalidFileError extends Error {
  override readonly name = 'InvalidFileError';
  readonly reason: 'unsupported' | 'damaged' | 'too_large';

  constructor(reason: InvalidFileError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** What a library or a check found goes into `cause`, never to the person. */
export function damagedFile(
  what: 'file' | 'image' | 'SVG' | 'icon' | 'video' | 'document',
  cause?: unknown,
): InvalidFileError {
  return new InvalidFileError('damaged', `The ${what} is damaged or incomplete.`, { cause });
}
