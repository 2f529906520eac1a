import pg from 'pg';

/** More than this per connection would not be served in time anyway. */
const waitingPerConnection = 20;

/** A pool that refuses at once if too many are waiting already. */
export class BoundedPool extends pg.Pool {
  #lastCheckoutAt = performance.now();

  constructor(options: pg.PoolConfig) {
    super(options);
    this.on('acquire', () => {
      this.#lastCheckoutAt = performance.now();
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const { max } = this.options;
    const isTooMany = this.waitingCount >= max * waitingPerConnection;
    const refusal = isTooMany ? poolExhausted(this.waitingCount) : undefined;
    if (!callback) return refusal ? Promise.reject(refusal) : super.connect();
    if (refusal) process.nextTick(callback, refusal, undefined, () => {});
    else super.connect(callback);
    return undefined;
  }

  /** For how many milliseconds all connections have been in use without any checkout; otherwise 0. */
  stuckForMs(): number {
    const isExhausted = this.idleCount === 0 && this.totalCount >= this.options.max;
    return isExhausted ? performance.now() - this.#lastCheckoutAt : 0;
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

function poolExhausted(waiting: number): Error {
  const message = `All database connections are in use, and ${waiting} requests wait for one.`;
  return Object.assign(new Error(message), { code: 'POOL_EXHAUSTED' });
}
