import type { Media } from '../media-item.ts';
import type { SendOptions, UploadResult } from './send-file.ts';

export interface Upload {
  id: number;
  file: File;
  folder: string;
  /** `refused`: the file itself is at fault, so that sending it again would be in vain. */
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'refused';
  /** How much of it is on its way, from 0 to 1. */
  share: number;
  /** The row of the library, once it is sent. */
  media: Media | null;
  /** Whether the same file was in the library before. */
  wasThere: boolean;
  error: string | null;
}

interface QueueOptions {
  send(upload: Upload, watching: SendOptions): Promise<UploadResult>;
  /** What a failure is called beside its file. */
  sentenceOf(error: unknown): string;
  /** Told of every file that has arrived. */
  onSent(): void;
  /** Told once nothing is under way any more: how many new files came into the library since. */
  onRest(added: number): void;
}

const atOnce = 2;

/** Sends files two at a time, in the order in which they came. */
export function createUploadQueue({ send, sentenceOf, onSent, onRest }: QueueOptions) {
  let uploads: readonly Upload[] = [];
  let nextId = 1;
  let added = 0;
  const stopping = new Map<number, AbortController>();
  const watchers = new Set<() => void>();

  function set(next: readonly Upload[]): void {
    uploads = next;
    for (const tell of watchers) tell();
  }

  function change(id: number, by: Partial<Upload>): void {
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...by } : upload)));
  }

  function sendNext(): void {
    while (stopping.size < atOnce) {
      const next = uploads.find(({ state }) => state === 'waiting');
      if (!next) break;
      void sendOne(next);
    }
    if (stopping.size > 0 || added === 0) return;
    onRest(added);
    added = 0;
  }

  async function sendOne(upload: Upload): Promise<void> {
    const { id } = upload;
    const stop = new AbortController();
    stopping.set(id, stop);
    change(id, { state: 'sending', share: 0, error: null });
    const onProgress = (share: number) => change(id, { share });
    try {
      const { media, isNew } = await send(upload, { onProgress, signal: stop.signal });
      if (isNew) added += 1;
      change(id, { state: 'sent', share: 1, media, wasThere: !isNew });
      onSent();
    } catch (error) {
      if (!stop.signal.aborted) change(id, { state: 'failed', error: sentenceOf(error) });
    } finally {
      stopping.delete(id);
      sendNext();
    }
  }

  return {
    watch(tell: () => void): () => void {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    now: () => uploads,
    /** `refusal` answers why a file is not to be sent. */
    add(files: readonly File[], folder: string, refusal: (file: File) => string | null): void {
      const more = files.map((file): Upload => {
        const error = refusal(file);
        const state = error === null ? 'waiting' : 'refused';
        const untouched = { share: 0, media: null, wasThere: false };
        return { id: nextId++, file, folder, state, error, ...untouched };
      });
      set([...uploads, ...more]);
      sendNext();
    },
    again(id: number): void {
      change(id, { state: 'waiting' });
      sendNext();
    },
    /** Stops it if it is under way, and forgets it. */
    remove(id: number): void {
      set(uploads.filter((upload) => upload.id !== id));
      stopping.get(id)?.abort();
    },
    /** Takes over what is newer of rows that have been sent from here. */
    follow(rows: readonly Media[]): void {
      const newer = (old: Media | null) =>
        rows.find(({ id, version }) => id === old?.id && version > old.version);
      if (!uploads.some(({ media }) => newer(media))) return;
      set(uploads.map((each) => ({ ...each, media: newer(each.media) ?? each.media })));
    },
    forgetSent(): void {
      set(uploads.filter(({ state }) => state !== 'sent' && state !== 'refused'));
    },
    stop(): void {
      set([]);
      for (const stop of stopping.values()) stop.abort();
    },
  };
}

/** Whether it is not settled yet. */
export function isPending({ state }: Upload): boolean {
  return state === 'waiting' || state === 'sending';
}
