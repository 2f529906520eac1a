import type { LiveChange, SavedCopy } from '#db/changes.ts';

/*
 * What the panel and the site are told, as bytes that are made once however many listen. A line `spread`,
 * which other readers of server-sent events pass over, asks a crowd not to come all at once with what it
 * wants to know then: each after a time of its own within so many milliseconds.
 */

export function changeEvent({ table, id, oldSlug, newSlug }: LiveChange, crowd: number): Buffer {
  const slug = newSlug ?? oldSlug;
  return event('change', { table, id, ...(slug !== null && { slug }) }, crowd);
}

export function savedDraftEvent({ table, id, version }: SavedCopy): Buffer {
  return event('working-copy', { table, id, version }, 0);
}

/** Changes may have been missed: what was read before is to be read again. */
export function resetEvent(crowd: number): Buffer {
  return event('reset', {}, crowd);
}

/** Says nothing, and keeps proxies from taking the stream for a dead one. */
export const heartbeat = Buffer.from(':\n\n');

/** How long to wait before coming back: not the same for all, and the longer the more there are. */
export function greeting(crowd: number): string {
  const spreadMs = shortestRetryMs + crowd * msForEach;
  return `retry: ${shortestRetryMs + Math.floor(Math.random() * spreadMs)}\n\n`;
}

const shortestRetryMs = 1_000;
/** A thousand answers a second are no burden. */
const msForEach = 1;
const crowdFrom = 200;

function event(name: string, data: object, crowd: number): Buffer {
  const spread = crowd < crowdFrom ? '' : `spread: ${crowd * msForEach}\n`;
  return Buffer.from(`event: ${name}\n${spread}data: ${JSON.stringify(data)}\n\n`);
}
