interface SharedStream<Message> {
  /** Name of the lock and of the broadcast channel. */
  name: string;
  /** Listens until `signal` aborts; runs in the leader tab only. */
  listen(
    tell: (message: Message) => void,
    mayHaveMissed: boolean,
    signal: AbortSignal,
  ): Promise<void>;
  /** Called in every tab. */
  onTold(message: Message): void;
  /** Called when another tab is the leader. */
  onFollowing?(): void;
  signal: AbortSignal;
}

/**
 * Shares one stream among all tabs of this browser: the tab that holds the lock listens and broadcasts to the
 * others; when it closes, another one takes over.
 */
export function shareAcrossTabs<Message>(stream: SharedStream<Message>): void {
  if (!navigator.locks) {
    listenWhileVisible(stream);
    return;
  }
  const { name, onTold, signal } = stream;
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }: MessageEvent<Message>) => onTold(data);
  signal.addEventListener('abort', () => others.close());
  const tell = (message: Message) => {
    others.postMessage(message);
    onTold(message);
  };
  lead(stream, tell).catch(() => undefined);
}

async function lead<Message>(
  { name, listen, onFollowing, signal }: SharedStream<Message>,
  tell: (message: Message) => void,
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

/** Fallback for plain HTTP, which has no locks and few connections: each visible tab listens for itself. */
function listenWhileVisible<Message>({ listen, onTold, signal }: SharedStream<Message>): void {
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
