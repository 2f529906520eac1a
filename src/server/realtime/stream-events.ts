import type { LiveChange, PresenceChange, SavedDraft } from '#db/changes.ts';

/*
 * Server-sent events as bytes, created once however many clients receive them. The field `spread`, which
 * other readers of server-sent events ignore, asks a crowd to spread the requests that follow: each client
 * waits a random time of at most that many milliseconds.
 */

export function changeEvent({ table, id, oldSlug, newSlug }: LiveChange, crowd: number): Buffer {
  const slug = newSlug ?? oldSlug;
  return event('change', { table, id, ...(slug !== null && { slug }) }, crowd);
}

export function savedDraftEvent({ table, id, version }: SavedDraft): Buffer {
  return event('draft', { table, id, version }, 0);
}

export function presenceEvent({ table, id }: PresenceChange): Buffer {
  return event('presence', { table, id }, 0);
}

/** What a client loaded before the last change, it has to load again. */
export function openedEvent(unchangedMs: number): Buffer {
  return event('opened', { unchanged_ms: Math.floor(unchangedMs) }, 0);
}

/** Changes may have been missed: everything must be loaded again. */
export function resetEvent(crowd: number): Buffer {
  return event('reset', {}, crowd);
}

/** Keeps proxies from closing an idle stream. */
export const heartbeat = Buffer.from(':\n\n');

/** Sets the reconnection delay: random, and longer the more clients there are. */
export function greeting(crowd: number): string {
  const spreadMs = minRetryMs + crowd * msForEach;
  return `retry: ${minRetryMs + Math.floor(Math.random() * spreadMs)}\n\n`;
}

const minRetryMs = 1_000;
/** Spreads clients to a thousand requests a second. */
const msForEach = 1;
const crowdFrom = 200;

function event(name: string, data: object, crowd: number): Buffer {
  const spread = crowd < crowdFrom ? '' : `spread: ${crowd * msForEach}\n`;
  return Buffer.from(`event: ${name}\n${spread}data: ${JSON.stringify(data)}\n\n`);
}
