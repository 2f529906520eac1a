import { readEventStream, type StreamEnd } from './event-stream.ts';
import type { LiveEvent } from './live-events.ts';

const firstDelayMs = 1_000;
const goodStreamMs = 10_000;
const unauthorized = 401;

interface Listening {
  /** `spreadMs` is the time within which to ask for what one wants to know then. */
  onEvent(heard: LiveEvent, spreadMs: number): void;
  /** Whether changes may have passed unheard before the first stream. */
  mayHaveMissed: boolean;
  /** How long to wait at most after refusals. */
  longestDelayMs: number;
  /**
   * The token of whoever is signed in; another one after the server refused `refused`. Null while there is
   * none to be had. Left out where one listens as a visitor.
   */
  tokenAfter?(refused: string | null): Promise<string | null>;
}

/**
 * Listens for as long as `signal` allows and comes back whenever the stream ends: when the server asked for
 * it where the stream had been good, later and later where it had not, and at once when the browser is
 * online again. Between two streams changes pass unheard, which is said once the next one is open.
 */
export async function listenWithReconnect(
  { onEvent, mayHaveMissed, longestDelayMs, tokenAfter }: Listening,
  signal: AbortSignal,
): Promise<void> {
  let isLate = mayHaveMissed;
  const hearing = {
    onEvent,
    onOpen() {
      if (isLate) onEvent(null, 0);
      isLate = true;
    },
  };
  let failures = 0;
  let refused: string | null = null;
  while (!signal.aborted) {
    const began = performance.now();
    const token: string | null = tokenAfter ? await tokenAfter(refused) : null;
    const canListen: boolean = !tokenAfter || token !== null;
    const ended: StreamEnd | null = canListen
      ? await readEventStream(token, hearing, signal)
      : null;
    if (signal.aborted) return;
    failures = performance.now() - began > goodStreamMs ? 0 : failures + 1;
    const asked = failures === 0 ? (ended?.retryMs ?? null) : null;
    await pause(asked ?? delayAfter(failures, longestDelayMs), signal);
    refused = ended?.status === unauthorized ? token : null;
  }
}

/** Not the same for everybody: after a restart of the server all come back. */
function delayAfter(failures: number, longestDelayMs: number): number {
  const longest = Math.min(longestDelayMs, firstDelayMs * 2 ** failures);
  return longest / 2 + Math.random() * (longest / 2);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      signal.removeEventListener('abort', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, ms);
    window.addEventListener('online', goOn);
    signal.addEventListener('abort', goOn);
  });
}
