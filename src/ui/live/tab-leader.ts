interface Hearsay<Word> {
  /** Of the lock that one tab holds, and of the channel that it tells the others on. */
  name: string;
  /** Listens until `signal` ends it, in the one tab that does so. */
  listen(tell: (word: Word) => void, mayHaveMissed: boolean, signal: AbortSignal): Promise<void>;
  /** Called in every tab. */
  onTold(word: Word): void;
  /** Another tab listens already, and this one is told from now on. */
  onFollowing?(): void;
  signal: AbortSignal;
}

/**
 * Hears what changes, on one stream for all tabs of this browser: the tab that holds the lock listens and
 * passes on what it hears; when it is closed, the next one takes its place.
 */
export function shareAcrossTabs<Word>(hearsay: Hearsay<Word>): void {
  if (!navigator.locks) {
    hearWhileLookedAt(hearsay);
    return;
  }
  const { name, onTold, signal } = hearsay;
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }: MessageEvent<Word>) => onTold(data);
  signal.addEventListener('abort', () => others.close());
  const tell = (word: Word) => {
    others.postMessage(word);
    onTold(word);
  };
  lead(hearsay, tell).catch(() => undefined);
}

async function lead<Word>(
  { name, listen, onFollowing, signal }: Hearsay<Word>,
  tell: (word: Word) => void,
): Promise<void> {
  const wasFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await listen(tell, false, signal);
    return lock !== null;
  });
  if (!wasFree && !signal.aborted) {
    onFollowing?.();
    await navigator.locks.request(name, { signal }, () => listen(tell, true, signal));
  }
}

/** Over plain HTTP there are no locks, and few connections: a tab in the background leaves them to others. */
function hearWhileLookedAt<Word>({ listen, onTold, signal }: Hearsay<Word>): void {
  let looking: AbortController | null = null;
  let before = false;
  const look = () => {
    looking?.abort();
    looking = document.hidden ? null : new AbortController();
    if (!looking) return;
    void listen(onTold, before, looking.signal);
    before = true;
  };
  look();
  document.addEventListener('visibilitychange', look);
  signal.addEventListener('abort', () => {
    document.removeEventListener('visibilitychange', look);
    looking?.abort();
  });
}
