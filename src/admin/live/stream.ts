import { eventsIn, type Heard } from './events.ts';

const address = '/api/realtime';
/** The server says something every 25 seconds, if only that it is there. */
const silenceMs = 60_000;

export interface Hearing {
  /** The stream is open: from here on nothing is missed. */
  onOpen(): void;
  onHeard(heard: Heard): void;
}

/** Listens until the stream ends, for whatever reason; answers the status it was opened or refused with. */
export async function listen(
  token: string,
  { onOpen, onHeard }: Hearing,
  signal: AbortSignal,
): Promise<number | null> {
  const silence = new AbortController();
  let timer = 0;
  const notSilent = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => silence.abort(), silenceMs);
  };
  let status: number | null = null;
  try {
    notSilent();
    const response = await fetch(address, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.any([signal, silence.signal]),
      cache: 'no-store',
    });
    status = response.status;
    if (!response.ok || !response.body) return status;
    onOpen();
    for await (const heard of eventsIn(textsOf(response.body, notSilent))) onHeard(heard);
  } catch {
    // The connection broke, or nobody wants to hear any more.
  } finally {
    clearTimeout(timer);
  }
  return status;
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
