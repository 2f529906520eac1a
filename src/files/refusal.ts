/** Why a file is not taken; `message` is a sentence for the person who sent it. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
  readonly reason: 'unsupported' | 'damaged' | 'too_large';

  constructor(reason: FileRefusal['reason'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/** What a library or a check found goes into `cause`, never to the person. */
export function damaged(
  what: 'file' | 'picture' | 'drawing' | 'icon' | 'video' | 'document',
  cause?: unknown,
): FileRefusal {
  return new FileRefusal('damaged', `The ${what} is damaged or incomplete.`, { cause });
}
