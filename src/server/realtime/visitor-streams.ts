import { ApiRejection } from '#api/errors.ts';
import { Rejection } from '#domain/errors.ts';
import { NetworkCounts } from '../http-limits/network-counts.ts';
import type { EventStream } from './event-stream.ts';

const maxPerNetwork = 200;
const maxStreams = 20_000;
/** Sending to ten thousand takes a tenth of a second, during which no page could be served. */
const batchSize = 250;

/** The streams of anonymous visitors. */
export class VisitorStreams {
  readonly #streams = new Set<EventStream>();
  readonly #networks = new NetworkCounts(maxPerNetwork);

  assertCapacity(network: string): void {
    if (!this.#networks.hasRoomFor(network)) {
      throw new Rejection('too_many', 'Too many open connections from your network.');
    }
    if (this.#streams.size < maxStreams) return;
    throw new ApiRejection('unavailable', 'Too many open connections. Try again later.');
  }

  add(stream: EventStream, network: string): void {
    this.#streams.add(stream);
    const countOut = this.#networks.add(network);
    stream.onClose(() => {
      this.#streams.delete(stream);
      countOut();
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
