import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';

export interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** The body, or its first piece. */
  text: string;
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  /** How many bytes to send. */
  bytes?: number;
  /** Whether to end the request after the first piece of the response, which would go on. */
  firstPiece?: boolean;
}

/** Requests a page through a proxy whose certificate nobody trusts. */
export function askProxy(
  url: string,
  { method = 'GET', headers = {}, bytes = 0, firstPiece = false }: Sent = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      { method, rejectUnauthorized: false, headers: { ...headers, 'content-length': bytes } },
      (response) => {
        const pieces: Buffer[] = [];
        const done = () =>
          resolve({
            status: response.statusCode,
            headers: response.headers,
            text: Buffer.concat(pieces).toString(),
          });
        response.on('data', (piece: Buffer) => {
          pieces.push(piece);
          if (!firstPiece) return;
          done();
          sending.destroy();
        });
        response.on('end', done).on('error', reject);
      },
    );
    sending.on('error', reject);
    sending.end(Buffer.alloc(bytes, ' '));
  });
}
