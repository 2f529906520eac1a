import { ApiRefusal } from '#api/errors.ts';
import { Refusal } from '#domain/errors.ts';
import type { Stream } from './stream.ts';

const mostPerNetwork = 200;
const mostInAll = 20_000;

/** The streams of people whom nobody knows. */
export class Visitors {
  readonly #streams = new Set<Stream>();
  readonly #networks = new Map<string, number>();

  refuseCrowd(network: string): void {
    if ((this.#networks.get(network) ?? 0) >= mostPerNetwork) {
      throw new Refusal('too_many', 'Too many open connections from your network.');
    }
    if (this.#streams.size < mostInAll) return;
    throw new ApiRefusal('unavailable', 'Too many open connections. Please try again later.');
  }

  add(stream: Stream, network: string): void {
    this.#streams.add(stream);
    this.#networks.set(network, (this.#networks.get(network) ?? 0) + 1);
    stream.whenOver(() => {
      this.#streams.delete(stream);
      const left = (this.#networks.get(network) ?? 1) - 1;
      if (left > 0) this.#networks.set(network, left);
      else this.#networks.delete(network);
    });
  }

  send(chunk: Buffer): void {
    for (const stream of this.#streams) stream.send(chunk);
  }

  end(): void {
    for (const stream of this.#streams) stream.end();
  }
}
