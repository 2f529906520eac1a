import { STATUS_CODES } from 'node:http';

/**
 * Returns the bytes of a short plain-text response that ends its connection, for when there is no response
 * object.
 */
export function rawResponse(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): string {
  const all = {
    Connection: 'close',
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
    'Content-Length': Buffer.byteLength(message),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${message}`;
}
