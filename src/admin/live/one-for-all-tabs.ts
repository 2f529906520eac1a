import type { Heard } from './events.ts';
import { keepListening } from './keeping-on.ts';

const name = 'directorate.live';

/**
 * Hears what changes, on one stream for all tabs of this browser: the tab that holds the lock listens and
 * passes on what it hears; when it is closed, the next one takes its place.
 */
export function hearForAllTabs(onHeard: (heard: Heard) => void, signal: AbortSignal): void {
  if (!navigator.locks) {
    hearWhileLookedAt(onHeard, signal);
    return;
  }
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }: MessageEvent<Heard>) => onHeard(data);
  signal.addEventListener('abort', () => others.close());
  const tell = (heard: Heard) => {
    others.postMessage(heard);
    onHeard(heard);
  };
  lead(tell, signal).catch(() => undefined);
}

async function lead(tell: (heard: Heard) => void, signal: AbortSignal): Promise<void> {
  const listening = (mayHaveMissed: boolean) =>
    keepListening(hearingFor(tell, mayHaveMissed), signal);
  const wasFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await listening(false);
    return lock !== null;
  });
  if (!wasFree && !signal.aborted) {
    await navigator.locks.request(name, { signal }, () => listening(true));
  }
}

/** Over plain HTTP there are no locks, and few connections: a tab in the background leaves them to others. */
function hearWhileLookedAt(tell: (heard: Heard) => void, signal: AbortSignal): void {
  let looking: AbortController | null = null;
  let before = false;
  const look = () => {
    looking?.abort();
    looking = document.hidden ? null : new AbortController();
    if (!looking) return;
    keepListening(hearingFor(tell, before), looking.signal);
    before = true;
  };
  look();
  document.addEventListener('visibilitychange', look);
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', look);
    looking?.abort();
  });
}

/** Between two streams changes pass unheard, so all but the first one begin with a word on that. */
function hearingFor(tell: (heard: Heard) => void, mayHaveMissed: boolean) {
  let isLate = mayHaveMissed;
  return {
    onHeard: tell,
    onOpen() {
      if (isLate) tell(null);
      isLate = true;
    },
  };
}
