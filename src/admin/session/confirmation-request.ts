type Listener = () => void;

/** Tells the user's other tabs, which share the session. */
const tabs = new BroadcastChannel('directorate.confirmation');
tabs.onmessage = () => settleConfirmation(true);

/** Requests that wait until the user has confirmed the session. */
let waiting: ((isConfirmed: boolean) => void)[] = [];
let confirmations = 0;
const listeners = new Set<Listener>();

/** Asks the user to confirm the session, once for all requests that wait; false if they would rather not. */
export function requestConfirmation(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    notify();
  });
}

export function isConfirmationRequested(): boolean {
  return waiting.length > 0;
}

/** How often the session was confirmed here, to notice what happened while a request was on its way. */
export function countConfirmations(): number {
  return confirmations;
}

export function settleConfirmation(isConfirmed: boolean): void {
  if (isConfirmed) confirmations += 1;
  const settled = waiting;
  waiting = [];
  for (const resolve of settled) resolve(isConfirmed);
  notify();
}

/** The user has confirmed the session, for the requests that wait in all tabs. */
export function announceConfirmation(): void {
  settleConfirmation(true);
  tabs.postMessage(null);
}

export function subscribeConfirmation(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}
