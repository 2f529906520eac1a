import type { IncomingMessage } from 'node:http';

/** The whole body of a request, or the status that says why it is not there. */
export async function readBody(
  request: IncomingMessage,
  longestBytes: number,
): Promise<Buffer | 400 | 413> {
  if (Number(request.headers['content-length'] ?? 0) > longestBytes) return 413;
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    // Reading stops without closing the connection, on which the answer has still to go out.
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
