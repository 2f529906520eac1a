import pg from 'pg';
import { FairQueue, type Leave, Overloaded } from '#turns/fair-queue.ts';
import { getRequester } from '#turns/requester.ts';

/** More than this per connection would not be served in time anyway. */
const waitingPerConnection = 20;
const waitingPerConnectionOfAll = 60;

/**
 * A pool whose connections are shared fairly: strangers together leave most of them to signed-in users, renders and the
 * program's own work, and those who wait take turns. Rejects at once if too many are waiting already.
 */
export class FairPool extends pg.Pool {
  readonly #queue: FairQueue;
  #lastCheckoutAt = performance.now();

  constructor(options: pg.PoolConfig & { max: number; connectionTimeoutMillis: number }) {
    super(options);
    const { max, connectionTimeoutMillis: waitMs } = options;
    const share = (part: number) => Math.max(1, Math.floor(max * part));
    this.#queue = new FairQueue({
      running: max,
      runningEach: { network: share(0.4), link: share(0.2), user: share(0.4), render: share(0.3) },
      runningOfKind: { network: share(0.4), link: share(0.2) },
      waiting: max * waitingPerConnectionOfAll,
      waitingEach: max * waitingPerConnection,
      waitMs,
    });
    this.on('acquire', () => {
      this.#lastCheckoutAt = performance.now();
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connectInTurn();
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  /** For how many milliseconds all connections have been in use without any checkout; otherwise 0. */
  stuckForMs(): number {
    const isExhausted = this.idleCount === 0 && this.totalCount >= this.options.max;
    return isExhausted ? performance.now() - this.#lastCheckoutAt : 0;
  }

  async #connectInTurn(): Promise<pg.PoolClient> {
    const requester = getRequester();
    const leave =
      this.#queue.enterNow(requester) ??
      (await this.#queue.enter({ requester }).catch(throwExhausted));
    try {
      return endingTurn(await super.connect(), leave);
    } catch (error) {
      leave();
      throw error;
    }
  }
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: pg.PoolClient['release'],
) => void;

/** The client, whose release also ends the turn. */
function endingTurn(client: pg.PoolClient, leave: Leave): pg.PoolClient {
  const { release } = client;
  client.release = (error) => {
    release(error);
    leave();
  };
  return client;
}

function throwExhausted(error: unknown): never {
  if (!(error instanceof Overloaded)) throw error;
  const message = 'Too many requests are waiting for a database connection.';
  throw Object.assign(new Error(message, { cause: error }), { code: 'POOL_EXHAUSTED' });
}
