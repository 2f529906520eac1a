import type { LiveChange } from '#db/changes.ts';

/** What the panel and the site are told, as bytes that are made once however many listen. */
export function changeEvent({ table, id, oldSlug, newSlug }: LiveChange): Buffer {
  const slug = newSlug ?? oldSlug;
  return event('change', { table, id, ...(slug !== null && { slug }) });
}

/** Changes may have been missed: what was read before is to be read again. */
export const resetEvent = event('reset', {});

/** Says nothing, and keeps proxies from taking the stream for a dead one. */
export const heartbeat = Buffer.from(':\n\n');

/** How long to wait before coming back: not the same for all, or they would all come at once. */
export function greeting(): string {
  return `retry: ${shortestRetryMs + Math.floor(Math.random() * retrySpreadMs)}\n\n`;
}

const shortestRetryMs = 2_000;
const retrySpreadMs = 6_000;

function event(name: string, data: object): Buffer {
  return Buffer.from(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}
