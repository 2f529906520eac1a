import { getWiderNetworks } from '#url/networks.ts';

/** Counts what each network holds open. The wider networks around one of IPv6 have limits too. */
export class NetworkCounts {
  readonly #max: number;
  readonly #counts = new Map<string, number>();

  constructor(max: number) {
    this.#max = max;
  }

  hasRoomFor(network: string): boolean {
    return limitsOf(network).every(({ network: each, times }) => {
      return (this.#counts.get(each) ?? 0) < this.#max * times;
    });
  }

  /** Counts one more; returns what counts it out again. */
  add(network: string): () => void {
    const limits = limitsOf(network);
    for (const each of limits) this.#change(each.network, 1);
    return () => {
      for (const each of limits) this.#change(each.network, -1);
    };
  }

  #change(network: string, by: number): void {
    const count = (this.#counts.get(network) ?? 0) + by;
    if (count > 0) this.#counts.set(network, count);
    else this.#counts.delete(network);
  }
}

function limitsOf(network: string) {
  return [{ network, times: 1 }, ...getWiderNetworks(network)];
}
