import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { ServedSite } from '../composed-site.ts';

export interface Heard {
  event: string;
  data: unknown;
}

export interface Listening {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** Returns the next event, or null when the stream has ended. */
  next(): Promise<Heard | null>;
  stop(): void;
}

/** Opens an event stream on its own connection. */
export async function listenTo(
  { url }: Pick<ServedSite, 'url'>,
  { token, method = 'GET' }: { token?: string | undefined; method?: string } = {},
): Promise<Listening> {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const outgoing = request(`${url}/api/realtime`, { agent: false, method, headers }).end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const events = eventsIn(response.setEncoding('utf8'));
  return {
    status: response.statusCode,
    headers: response.headers,
    next: async () => (await events.next()).value ?? null,
    stop: () => response.destroy(),
  };
}

async function* eventsIn(response: IncomingMessage): AsyncGenerator<Heard, null> {
  let text = '';
  for await (const chunk of response) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      // It comes first for staff, with a time that depends on what other tests did.
      if (event === 'opened') continue;
      if (event !== undefined && data !== undefined) yield { event, data: JSON.parse(data) };
    }
  }
  return null;
}
