/** Why a file is rejected; `message` can be shown to the user who uploaded it. */
export class InvalidFileError extends Error {
  override readonly name = 'InvalidFileError';
  readonly reason: 'unsupported' | 'damaged' | 'too_large';

  constructor(reason: InvalidFileError['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** Details from a library or a check go into `cause`, which users never see. */
export function damagedFile(
  what: 'file' | 'image' | 'SVG' | 'icon' | 'video' | 'document',
  cause?: unknown,
): InvalidFileError {
  return new InvalidFileError('damaged', `The ${what} is damaged or incomplete.`, { cause });
}
