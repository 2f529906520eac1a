/** A row that changed somewhere; an id of `*` stands for any row of the table. */
interface LiveChange {
  table: string;
  id: string;
  slug?: string;
}

/** A row whose working copy somebody saved; an id of `*` stands for any row of the table. */
export interface DraftSaved {
  copyOf: string;
  id: string;
  version: number;
}

/** What is heard while one looks: a change, or null when changes may have been missed. */
export type LiveEvent = LiveChange | DraftSaved | null;

/** One message of the server. */
export interface Message {
  /** Undefined for comments, and for events of another version of the server. */
  heard: LiveEvent | undefined;
  /** How long to wait before coming back when the stream ends; null where nothing is said of it. */
  retryMs: number | null;
  /** Within what time to ask for what one wants to know then, because many others will. */
  spreadMs: number;
}

const blockEnd = /\r?\n\r?\n/;

/** Reads server-sent events out of the text of a stream, however it is cut into pieces. */
export async function* messagesIn(texts: AsyncIterable<string>): AsyncGenerator<Message> {
  let unread = '';
  for await (const text of texts) {
    const blocks = (unread + text).split(blockEnd);
    unread = blocks.pop() ?? '';
    for (const block of blocks) yield messageIn(block.split(/\r?\n/));
  }
}

function messageIn(lines: readonly string[]): Message {
  return {
    heard: heardIn(lines),
    retryMs: numberIn(lines, 'retry'),
    spreadMs: numberIn(lines, 'spread') ?? 0,
  };
}

function heardIn(lines: readonly string[]): LiveEvent | undefined {
  const name = fieldOf(lines, 'event');
  if (name === 'reset') return null;
  const data = objectIn(fieldOf(lines, 'data'));
  const { table, id, slug, version } = data;
  if (typeof table !== 'string' || typeof id !== 'string') return undefined;
  if (name === 'change') return { table, id, ...(typeof slug === 'string' && { slug }) };
  const isCopy = name === 'working-copy' && typeof version === 'number';
  return isCopy ? { copyOf: table, id, version } : undefined;
}

function fieldOf(lines: readonly string[], field: string): string {
  const line = lines.find((each) => each.startsWith(`${field}:`)) ?? '';
  return line.slice(field.length + 1).trim();
}

function numberIn(lines: readonly string[], field: string): number | null {
  const text = fieldOf(lines, field);
  return /^\d{1,8}$/.test(text) ? Number(text) : null;
}

function objectIn(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
