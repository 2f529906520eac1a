import { accessToken, tokenAfter } from '../session/access-token.ts';
import { type Hearing, listen } from './stream.ts';

const firstDelayMs = 1_000;
const longestDelayMs = 60_000;
const goodStreamMs = 10_000;
const unauthorized = 401;

/**
 * Listens for as long as `signal` allows and comes back whenever the stream ends: soon when it had been
 * good, later and later when it had not, and at once when the browser is online again.
 */
export async function keepListening(hearing: Hearing, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let token = await currentToken(null);
  while (!signal.aborted) {
    const began = performance.now();
    const status = token === null ? null : await listen(token, hearing, signal);
    if (signal.aborted) return;
    failures = performance.now() - began > goodStreamMs ? 0 : failures + 1;
    await pause(delayAfter(failures), signal);
    token = await currentToken(status === unauthorized ? token : null);
  }
}

/** Null while there is none to be had: the server may be away, or somebody has signed out. */
async function currentToken(refused: string | null): Promise<string | null> {
  try {
    return refused === null ? await accessToken() : await tokenAfter(refused);
  } catch {
    return null;
  }
}

/** Not the same for everybody: after a restart of the server all come back. */
function delayAfter(failures: number): number {
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
