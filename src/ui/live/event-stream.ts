import { type LiveEvent, messagesIn } from './live-events.ts';

const address = '/api/realtime';
/** The server says something every 25 seconds, if only that it is there. */
const silenceMs = 60_000;

interface Hearing {
  /** The stream is open: from here on nothing is missed. */
  onOpen(): void;
  /** `spreadMs` is the time within which to ask for what one wants to know then. */
  onHeard(heard: LiveEvent, spreadMs: number): void;
}

export interface StreamEnd {
  /** The status that the stream was opened or refused with; null where no answer came. */
  status: number | null;
  /** When the server wants to see us again; null where it said nothing. */
  retryMs: number | null;
}

/** Listens until the stream ends, for whatever reason. Without a token one hears what concerns everybody. */
export async function readEventStream(
  token: string | null,
  { onOpen, onHeard }: Hearing,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const silence = new AbortController();
  let timer = 0;
  const notSilent = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => silence.abort(), silenceMs);
  };
  const ended: StreamEnd = { status: null, retryMs: null };
  try {
    notSilent();
    const response = await fetch(address, {
      headers: token === null ? {} : { Authorization: `Bearer ${token}` },
      signal: AbortSignal.any([signal, silence.signal]),
      cache: 'no-store',
      priority: 'low',
    });
    ended.status = response.status;
    if (!response.ok || !response.body) return ended;
    onOpen();
    for await (const { heard, retryMs, spreadMs } of messagesIn(
      textsOf(response.body, notSilent),
    )) {
      ended.retryMs = retryMs ?? ended.retryMs;
      if (heard !== undefined) onHeard(heard, spreadMs);
    }
  } catch {
    // The connection broke, or nobody wants to hear any more.
  } finally {
    clearTimeout(timer);
  }
  return ended;
}

// Not every browser lets a stream be walked through by `for await`.
async function* textsOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onText: () => void,
): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onText();
    yield value;
  }
}
