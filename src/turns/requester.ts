import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Whom work is done for, so that nobody takes what others need: a network of unknown people, a signed-in user, the
 * holder of a preview link, a render that any number of visitors may be waiting for, or the program itself.
 */
export interface Requester {
  readonly kind: 'network' | 'user' | 'link' | 'render' | 'program';
  readonly id: string;
}

const program: Requester = { kind: 'program', id: '' };

/** Mutable, because a request turns out to be a user's only while it is handled. */
const requesters = new AsyncLocalStorage<{ current: Requester }>();

/** Does work for someone, with everything that it calls and awaits. */
export function workFor<T>(requester: Requester, work: () => T): T {
  return requesters.run({ current: requester }, work);
}

/** Whom the caller works for; the program itself outside of `workFor`. */
export function getRequester(): Requester {
  return requesters.getStore()?.current ?? program;
}

/** Counts the rest of the request that is being handled as this requester's. Call it once a secret proves who it is. */
export function continueFor(requester: Requester): void {
  const store = requesters.getStore();
  if (store) store.current = requester;
}
