import { ApiRefusal } from '#api/errors.ts';
import { Refusal } from '#domain/errors.ts';
import type { EventStream } from './event-stream.ts';

const mostPerNetwork = 200;
const mostInAll = 20_000;
/** Telling ten thousand takes a tenth of a second, in which no page would be answered. */
const toldAtOnce = 250;

/** The streams of people whom nobody knows. */
export class VisitorStreams {
  readonly #streams = new Set<EventStream>();
  readonly #networks = new Map<string, number>();

  assertCapacity(network: string): void {
    if ((this.#networks.get(network) ?? 0) >= mostPerNetwork) {
      throw new Refusal('too_many', 'Too many open connections from your network.');
    }
    if (this.#streams.size < mostInAll) return;
    throw new ApiRefusal('unavailable', 'Too many open connections. Try again later.');
  }

  add(stream: EventStream, network: string): void {
    this.#streams.add(stream);
    this.#networks.set(network, (this.#networks.get(network) ?? 0) + 1);
    stream.onClose(() => {
      this.#streams.delete(stream);
      const left = (this.#networks.get(network) ?? 1) - 1;
      if (left > 0) this.#networks.set(network, left);
      else this.#networks.delete(network);
    });
  }

  get count(): number {
    return this.#streams.size;
  }

  /** In portions, between which others have their turn; what is sent first arrives first everywhere. */
  send(chunk: Buffer): void {
    const streams = [...this.#streams];
    const tellSome = (from: number) => {
      for (const stream of streams.slice(from, from + toldAtOnce)) stream.send(chunk);
      if (from + toldAtOnce < streams.length) setImmediate(tellSome, from + toldAtOnce);
    };
    tellSome(0);
  }

  end(): void {
    for (const stream of this.#streams) stream.end();
  }
}
