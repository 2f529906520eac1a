import type { Media } from '../media-item.ts';
import type { UploadResult } from './send-file.ts';
import type { PartsOptions } from './send-in-parts.ts';

export interface Upload {
  id: number;
  file: File;
  folder: string;
  /** `rejected`: the file itself is not accepted, so retrying is useless. */
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'rejected';
  /** Progress from 0 to 1. */
  share: number;
  /** Whether the connection is broken and the upload waits to go on. */
  isInterrupted: boolean;
  /** The media row, once uploaded. */
  media: Media | null;
  /** Whether the same file was in the library already. */
  isDuplicate: boolean;
  error: string | null;
}

interface QueueOptions {
  send(upload: Upload, options: PartsOptions): Promise<UploadResult>;
  /** Formats an error for display beside its file. */
  formatError(error: unknown): string;
  /** Called for each uploaded file. */
  onSent(): void;
  /** Called once all uploads are finished, with the number of new files. */
  onFinished(added: number): void;
}

const maxParallel = 2;

/** Uploads files two at a time, in order. */
export function createUploadQueue({ send, formatError, onSent, onFinished }: QueueOptions) {
  let uploads: readonly Upload[] = [];
  let nextId = 1;
  let added = 0;
  const controllers = new Map<number, AbortController>();
  const listeners = new Set<() => void>();

  function set(next: readonly Upload[]): void {
    uploads = next;
    for (const notify of listeners) notify();
  }

  function change(id: number, by: Partial<Upload>): void {
    set(uploads.map((upload) => (upload.id === id ? { ...upload, ...by } : upload)));
  }

  function sendNext(): void {
    while (controllers.size < maxParallel) {
      const next = uploads.find(({ state }) => state === 'waiting');
      if (!next) break;
      void sendOne(next);
    }
    if (controllers.size > 0 || added === 0) return;
    onFinished(added);
    added = 0;
  }

  async function sendOne(upload: Upload): Promise<void> {
    const { id } = upload;
    const stop = new AbortController();
    controllers.set(id, stop);
    change(id, { state: 'sending', share: 0, isInterrupted: false, error: null });
    const onProgress = (share: number) => change(id, { share });
    const onInterrupted = (isInterrupted: boolean) => change(id, { isInterrupted });
    try {
      const { media, isNew } = await send(upload, {
        onProgress,
        onInterrupted,
        signal: stop.signal,
      });
      if (isNew) added += 1;
      change(id, { state: 'sent', share: 1, media, isDuplicate: !isNew });
      onSent();
    } catch (error) {
      if (!stop.signal.aborted) change(id, { state: 'failed', error: formatError(error) });
    } finally {
      controllers.delete(id);
      sendNext();
    }
  }

  return {
    subscribe(notify: () => void): () => void {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    getUploads: () => uploads,
    /** `rejection` is why a file can't be uploaded. */
    add(files: readonly File[], folder: string, rejection: (file: File) => string | null): void {
      const more = files.map((file): Upload => {
        const error = rejection(file);
        const state = error === null ? 'waiting' : 'rejected';
        const untouched = { share: 0, isInterrupted: false, media: null, isDuplicate: false };
        return { id: nextId++, file, folder, state, error, ...untouched };
      });
      set([...uploads, ...more]);
      sendNext();
    },
    retry(id: number): void {
      change(id, { state: 'waiting' });
      sendNext();
    },
    /** Aborts an upload if it is running, and removes it. */
    remove(id: number): void {
      set(uploads.filter((upload) => upload.id !== id));
      controllers.get(id)?.abort();
    },
    /** Updates uploaded rows with newer versions. */
    updateMedia(rows: readonly Media[]): void {
      const newer = (old: Media | null) =>
        rows.find(({ id, version }) => id === old?.id && version > old.version);
      if (!uploads.some(({ media }) => newer(media))) return;
      set(uploads.map((each) => ({ ...each, media: newer(each.media) ?? each.media })));
    },
    clearFinished(): void {
      set(uploads.filter(({ state }) => state !== 'sent' && state !== 'rejected'));
    },
    stop(): void {
      set([]);
      for (const stop of controllers.values()) stop.abort();
    },
  };
}

/** Whether it is queued or running. */
export function isPending({ state }: Upload): boolean {
  return state === 'waiting' || state === 'sending';
}
