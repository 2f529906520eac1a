import { createParser } from 'eventsource-parser';

/** A row that changed somewhere; an id of `*` stands for any row of the table. */
interface LiveChange {
  table: string;
  id: string;
  slug?: string;
}

/** A row whose draft someone saved; an id of `*` stands for any row of the table. */
export interface DraftSaved {
  copyOf: string;
  id: string;
  version: number;
}

/** An item that someone opened or closed. */
export interface PresenceChange {
  presenceOf: string;
  id: string;
}

/** A change, or null when changes may have been missed and everything has to be read again. */
export type LiveEvent = LiveChange | DraftSaved | PresenceChange | null;

interface LiveEventHandlers {
  /** `spreadMs` is the time over which clients spread their requests, because all of them react at once. */
  onEvent(event: LiveEvent, spreadMs: number): void;
  /** How long before the stream was opened the last change was. */
  onUnchangedFor(ms: number): void;
  /** How long the server asks clients to wait before they reconnect. */
  onRetry(retryMs: number): void;
}

/** Parses the stream of `/api/realtime` in pieces of any size. Unknown events are skipped. */
export function createLiveEventParser({ onEvent, onUnchangedFor, onRetry }: LiveEventHandlers): {
  feed(text: string): void;
} {
  let spreadMs = 0;
  return createParser({
    onEvent({ event, data }) {
      if (event === 'opened') {
        const { unchanged_ms } = parseObject(data);
        if (typeof unchanged_ms === 'number') onUnchangedFor(unchanged_ms);
        return;
      }
      const liveEvent = toLiveEvent(event, data);
      if (liveEvent !== undefined) onEvent(liveEvent, spreadMs);
      spreadMs = 0;
    },
    onRetry,
    // `spread` is our own field; standard parsers ignore unknown fields.
    onError({ type, field, value }) {
      if (type === 'unknown-field' && field === 'spread') spreadMs = parseMs(value);
    },
  });
}

function toLiveEvent(name: string | undefined, text: string): LiveEvent | undefined {
  if (name === 'reset') return null;
  const { table, id, slug, version } = parseObject(text);
  if (typeof table !== 'string' || typeof id !== 'string') return undefined;
  if (name === 'change') return { table, id, ...(typeof slug === 'string' && { slug }) };
  if (name === 'presence') return { presenceOf: table, id };
  const isDraft = name === 'draft' && typeof version === 'number';
  return isDraft ? { copyOf: table, id, version } : undefined;
}

function parseMs(text = ''): number {
  return /^\d{1,8}$/.test(text) ? Number(text) : 0;
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
