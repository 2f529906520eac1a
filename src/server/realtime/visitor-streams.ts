import { ApiRefusal } from '#api/errors.ts';
import { Refusal } from '#domain/errors.ts';
import type { EventStream } from './event-stream.ts';

const maxPerNetwork = 200;
const maxStreams = 20_000;
/** Sending to ten thousand takes a tenth of a second, during which no page could be served. */
const batchSize = 250;

/** The streams of anonymous visitors. */
export class VisitorStreams {
  readonly #streams = new Set<EventStream>();
  readonly #networks = new Map<string, number>();

  assertCapacity(network: string): void {
    if ((this.#networks.get(network) ?? 0) >= maxPerNetwork) {
      throw new Refusal('too_many', 'Too many open connections from your network.');
    }
    if (this.#streams.size < maxStreams) return;
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

  /** Sends in batches, between which other work gets its turn. Each stream keeps its order. */
  send(chunk: Buffer): void {
    const streams = [...this.#streams];
    const sendBatch = (from: number) => {
      for (const stream of streams.slice(from, from + batchSize)) stream.send(chunk);
      if (from + batchSize < streams.length) setImmediate(sendBatch, from + batchSize);
    };
    sendBatch(0);
  }

  end(): void {
    for (const stream of this.#streams) stream.end();
  }
}
