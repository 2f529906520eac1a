import type { IncomingMessage } from 'node:http';

const mebibyte = 1024 * 1024;

/** Bytes of bodies that may be in memory at a time, in this process. Strangers never use up what staff need. */
const budgets = { stranger: 16 * mebibyte, staff: 128 * mebibyte } as const;

export type Sender = keyof typeof budgets;

/** The longest body that a request without credentials may have, where it has no limit of its own. */
export const maxStrangerBodyBytes = 16 * 1024;

export class BodyError extends Error {
  override readonly name = 'BodyError';
  /** `busy`: too many bodies are arriving at the same time. */
  readonly reason: 'too_large' | 'interrupted' | 'busy';

  constructor(reason: BodyError['reason'], options?: ErrorOptions) {
    super(`The body of the request was not read: ${reason}.`, options);
    this.reason = reason;
  }
}

const inMemory: Record<Sender, number> = { stranger: 0, staff: 0 };

/**
 * Reads the whole body of a request, of at most `maxBytes`. Throws a BodyError; the connection stays open for
 * the response, and the rest of the body is not read.
 */
export async function readBody(
  request: IncomingMessage,
  { maxBytes, sender }: { maxBytes: number; sender: Sender },
): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
    throw new BodyError('too_large');
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of chunksOf(request)) {
      bytes += chunk.length;
      inMemory[sender] += chunk.length;
      if (bytes > maxBytes) throw new BodyError('too_large');
      if (inMemory[sender] > budgets[sender]) throw new BodyError('busy');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    inMemory[sender] -= bytes;
  }
}

async function* chunksOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* request.iterator({ destroyOnReturn: false });
  } catch (error) {
    throw new BodyError('interrupted', { cause: error });
  }
}
