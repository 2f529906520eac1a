import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

const maxUnsentBytes = 64 * 1024;

/** One open event stream. A client that reads too slowly is disconnected. */
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
      // nginx would buffer events otherwise.
      'X-Accel-Buffering': 'no',
    });
    if (request.method === 'HEAD') response.end();
    else response.write(greeting);
  }

  send(chunk: Buffer): void {
    if (this.#response.writableLength > maxUnsentBytes) this.#response.destroy();
    else this.#response.write(chunk);
  }

  end(): void {
    this.#response.end();
  }

  onClose(listener: () => void): void {
    this.#response.once('close', listener);
  }
}
