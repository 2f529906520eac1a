import { readEventStream, type StreamEnd } from './event-stream.ts';
import type { LiveEvent } from './live-events.ts';

const firstDelayMs = 1_000;
const goodStreamMs = 10_000;
const unauthorized = 401;
/** Nothing that the script of this page shows was loaded before. */
const loadedAt = performance.now();

interface Listening {
  /** `spreadMs` is the time over which clients spread their requests. */
  onEvent(heard: LiveEvent, spreadMs: number): void;
  /** Whether changes may have been missed before the first stream. */
  mayHaveMissed: boolean;
  /** Maximum delay after failures. */
  maxDelayMs: number;
  /**
   * Returns the access token, or a new one after the server rejected `rejected`; null if there is none. Left
   * out for anonymous visitors.
   */
  tokenAfter?(rejected: string | null): Promise<string | null>;
}

/**
 * Listens until `signal` aborts and reconnects whenever the stream ends: after the server's delay if the
 * stream worked, with backoff if it failed, and at once when the browser is back online. Changes may be
 * missed between streams, which is reported when the next one opens, and while the page loads what it shows, before the
 * first one.
 */
export async function listenWithReconnect(
  { onEvent, mayHaveMissed, maxDelayMs, tokenAfter }: Listening,
  signal: AbortSignal,
): Promise<void> {
  let isLate = mayHaveMissed;
  let isFirst = false;
  const hearing = {
    onEvent,
    onOpen() {
      isFirst = !isLate;
      if (isLate) onEvent(null, 0);
      isLate = true;
    },
    onUnchangedFor(ms: number) {
      if (isFirst && performance.now() - ms > loadedAt) onEvent(null, 0);
    },
  };
  let failures = 0;
  let rejected: string | null = null;
  while (!signal.aborted) {
    const began = performance.now();
    const token: string | null = tokenAfter ? await tokenAfter(rejected) : null;
    const canListen: boolean = !tokenAfter || token !== null;
    const ended: StreamEnd | null = canListen
      ? await readEventStream(token, hearing, signal)
      : null;
    if (signal.aborted) return;
    failures = performance.now() - began > goodStreamMs ? 0 : failures + 1;
    const retryMs = failures === 0 ? (ended?.retryMs ?? null) : null;
    await pause(retryMs ?? delayAfter(failures, maxDelayMs), signal);
    rejected = ended?.status === unauthorized ? token : null;
  }
}

/** Backoff with jitter: after a server restart all clients reconnect. */
function delayAfter(failures: number, maxDelayMs: number): number {
  const max = Math.min(maxDelayMs, firstDelayMs * 2 ** failures);
  return max / 2 + Math.random() * (max / 2);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    window.addEventListener('online', finish);
    signal.addEventListener('abort', finish);
  });
}
