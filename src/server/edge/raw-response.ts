import { STATUS_CODES } from 'node:http';

/** The bytes of a short answer that ends its connection, for when there is no response object. */
export function rawResponse(
  status: number,
  sentence: string,
  headers: Readonly<Record<string, string>> = {},
): string {
  const all = {
    Connection: 'close',
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Content-Length': Buffer.byteLength(sentence),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${sentence}`;
}
