import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

const mostUnsentBytes = 64 * 1024;

/** One open answer. What its reader does not take in time is not kept: the stream breaks off. */
export class EventStream {
  readonly #response: ServerResponse;

  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    headers: OutgoingHttpHeaders,
    greeting: string,
  ) {
    this.#response = response;
    response.on('error', () => {});
    response.writeHead(200, {
      ...headers,
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store, no-transform',
      // nginx would hold events back otherwise.
      'X-Accel-Buffering': 'no',
    });
    if (request.method === 'HEAD') response.end();
    else response.write(greeting);
  }

  send(chunk: Buffer): void {
    if (this.#response.writableLength > mostUnsentBytes) this.#response.destroy();
    else this.#response.write(chunk);
  }

  end(): void {
    this.#response.end();
  }

  onClose(tell: () => void): void {
    this.#response.once('close', tell);
  }
}
