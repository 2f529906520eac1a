/** A row that changed somewhere; an id of `*` stands for any row of the table. */
export interface LiveChange {
  table: string;
  id: string;
  slug?: string;
}

/** What is heard while one looks: a change, or null when changes may have been missed. */
export type Heard = LiveChange | null;

const blockEnd = /\r?\n\r?\n/;

/** Reads server-sent events out of the text of a stream, however it is cut into pieces. */
export async function* eventsIn(texts: AsyncIterable<string>): AsyncGenerator<Heard> {
  let unread = '';
  for await (const text of texts) {
    const blocks = (unread + text).split(blockEnd);
    unread = blocks.pop() ?? '';
    for (const block of blocks) {
      const heard = heardIn(block);
      if (heard !== undefined) yield heard;
    }
  }
}

/** Undefined for comments and for events of another version of the server. */
function heardIn(block: string): Heard | undefined {
  const lines = block.split(/\r?\n/);
  const name = fieldOf(lines, 'event');
  if (name === 'reset') return null;
  return name === 'change' ? changeIn(fieldOf(lines, 'data')) : undefined;
}

function fieldOf(lines: readonly string[], field: string): string {
  const line = lines.find((each) => each.startsWith(`${field}:`)) ?? '';
  return line.slice(field.length + 1).trim();
}

function changeIn(text: string): LiveChange | undefined {
  try {
    const { table, id, slug } = JSON.parse(text);
    if (typeof table !== 'string' || typeof id !== 'string') return undefined;
    return { table, id, ...(typeof slug === 'string' && { slug }) };
  } catch {
    return undefined;
  }
}
