import type { IncomingMessage } from 'node:http';

/** Reads the whole body of a request. Returns 413 if it is too long, 400 if it was interrupted. */
export async function readBody(
  request: IncomingMessage,
  longestBytes: number,
): Promise<Buffer | 400 | 413> {
  if (Number(request.headers['content-length'] ?? 0) > longestBytes) return 413;
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // Keeps the connection open, because the response has still to be sent.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      bytes += chunk.length;
      if (bytes > longestBytes) return 413;
      chunks.push(chunk);
    }
  } catch {
    return 400;
  }
  return Buffer.concat(chunks);
}
