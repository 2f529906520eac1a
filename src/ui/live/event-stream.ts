import { minuteMs } from '#time/durations.ts';
import { createLiveEventParser, type LiveEvent } from './live-events.ts';

const streamUrl = '/api/realtime';
/** The server sends at least a comment every 25 seconds. */
const silenceMs = minuteMs;

interface StreamHandlers {
  /** Called when the stream opens; no change is missed from then on. */
  onOpen(): void;
  /** Called with the time since the last change before that. */
  onUnchangedFor(ms: number): void;
  /** `spreadMs` is the time over which clients spread their requests. */
  onEvent(event: LiveEvent, spreadMs: number): void;
}

export interface StreamEnd {
  /** The HTTP status; null without a response. */
  status: number | null;
  /** When the server asks clients to reconnect; null if it did not say. */
  retryMs: number | null;
}

/** Reads the stream until it ends for any reason. Without a token it carries only public changes. */
export async function readEventStream(
  token: string | null,
  { onOpen, onUnchangedFor, onEvent }: StreamHandlers,
  signal: AbortSignal,
): Promise<StreamEnd> {
  const silence = new AbortController();
  let timer = 0;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => silence.abort(), silenceMs);
  };
  const ended: StreamEnd = { status: null, retryMs: null };
  try {
    restartTimer();
    const response = await fetch(streamUrl, {
      headers: token === null ? {} : { Authorization: `Bearer ${token}` },
      signal: AbortSignal.any([signal, silence.signal]),
      cache: 'no-store',
      priority: 'low',
    });
    ended.status = response.status;
    if (!response.ok || !response.body) return ended;
    onOpen();
    const parser = createLiveEventParser({
      onEvent,
      onUnchangedFor,
      onRetry(retryMs) {
        ended.retryMs = retryMs;
      },
    });
    // Not every browser can iterate a stream with `for await`.
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return ended;
      restartTimer();
      parser.feed(value);
    }
  } catch {
    // The connection broke or was aborted.
  } finally {
    clearTimeout(timer);
  }
  return ended;
}
