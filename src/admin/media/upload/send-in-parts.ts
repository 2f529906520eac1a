import { ApiError, api, parseResponse } from '../../api/client.ts';
import { forgetUpload, rememberedUpload, rememberUpload } from './remembered-uploads.ts';
import { type SendOptions, sendFile, sendPart, type UploadResult } from './send-file.ts';

/** The largest part that the server accepts, in bytes. */
const partBytes = 1024 * 1024;

const created = 201;
const firstWaitMs = 1_000;
const maxWaitMs = 15_000;
/** In a row, without any progress: about ten minutes. */
const maxAttempts = 45;

interface UploadRequest {
  file: File;
  folder: string;
}

export interface PartsOptions extends SendOptions {
  /** Called when the connection breaks, and when the upload goes on. */
  onInterrupted(isInterrupted: boolean): void;
}

interface UploadState {
  id: string;
  offset: number;
}

/** Uploads a file: small ones at once, others in parts, so that they survive a broken connection. */
export async function uploadFile(
  upload: UploadRequest,
  options: PartsOptions,
): Promise<UploadResult> {
  const { file, folder } = upload;
  if (file.size > partBytes) {
    try {
      return await sendInParts(upload, options);
    } catch (error) {
      // The parts are on another server behind the same URL, or they were complete and only the response was lost.
      if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
      forgetUpload(file);
    }
  }
  const fields = folder ? { folder } : {};
  return sendFile({ method: 'POST', url: '/api/media', fields, file }, options);
}

/**
 * Uploads a file in parts. When the connection breaks, it waits and goes on where the server is; an upload of the same file
 * that was interrupted earlier, also by closing the page, is continued. Throws an ApiError if the file is rejected.
 */
async function sendInParts(
  { file, folder }: UploadRequest,
  { onProgress, onInterrupted, signal }: PartsOptions,
): Promise<UploadResult> {
  const persist = <T>(act: () => Promise<T>) => retryWhileOffline(act, { onInterrupted, signal });
  let { id, offset } = await persist(() => resumeOrBegin(file));
  const cancel = () => void cancelUpload(file, id);
  if (signal.aborted) cancel();
  else signal.addEventListener('abort', cancel, { once: true });
  while (offset < file.size) {
    onProgress(offset / file.size);
    offset = await persist(() => sendNext(file, { id, offset }, { onProgress, signal }));
  }
  onProgress(1);
  const { media, status } = await persist(() => finish(id, folder));
  forgetUpload(file);
  return { media, isNew: status === created };
}

async function resumeOrBegin(file: File): Promise<UploadState> {
  const id = rememberedUpload(file);
  const known = id === null ? null : await findUpload(id);
  if (known?.bytes === file.size) return known;
  const begun = await parseResponse(
    api.media.uploads.$post({ json: { file_name: file.name, bytes: file.size } }),
  );
  rememberUpload(file, begun.id);
  return begun;
}

/** Null if it is finished or expired. */
async function findUpload(id: string) {
  try {
    return await parseResponse(api.media.uploads[':id'].$get({ param: { id } }));
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

/** Sends the part at `offset`; returns where the next one starts, which the server knows better after an interruption. */
async function sendNext(file: File, { id, offset }: UploadState, options: SendOptions) {
  const part = file.slice(offset, offset + partBytes);
  const onProgress = (share: number) =>
    options.onProgress((offset + share * part.size) / file.size);
  try {
    return (await sendPart(id, offset, part, { ...options, onProgress })).offset;
  } catch (error) {
    const isElsewhere = error instanceof ApiError && error.code === 'conflict';
    if (!isElsewhere && !isTemporary(error)) throw error;
    const now = await parseResponse(api.media.uploads[':id'].$get({ param: { id } }));
    // Without progress it counts as one more attempt.
    if (now.offset === offset) throw error;
    return now.offset;
  }
}

async function finish(id: string, folder: string) {
  const sent = api.media.uploads[':id'].completion.$post({
    param: { id },
    json: folder ? { folder } : {},
  });
  const media = await parseResponse(sent);
  return { media, status: (await sent).status };
}

async function cancelUpload(file: File, id: string): Promise<void> {
  forgetUpload(file);
  await api.media.uploads[':id'].$delete({ param: { id } }).catch(() => {});
}

async function retryWhileOffline<T>(
  act: () => Promise<T>,
  { onInterrupted, signal }: Pick<PartsOptions, 'onInterrupted' | 'signal'>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await act();
      onInterrupted(false);
      return result;
    } catch (error) {
      if (signal.aborted || attempt === maxAttempts || !isTemporary(error)) throw error;
      onInterrupted(true);
      await waitForConnection(Math.min(firstWaitMs * 2 ** (attempt - 1), maxWaitMs), signal);
    }
  }
}

/** Whether trying again may help: the connection broke, or the server is restarting. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.code === 'offline' || error.code === 'unavailable';
}

/** Resolves after `ms`, or as soon as the browser is online again. Rejects when the upload is cancelled. */
function waitForConnection(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const end = (settle: () => void) => {
      clearTimeout(timer);
      controller.abort();
      settle();
    };
    const timer = setTimeout(() => end(resolve), ms);
    window.addEventListener('online', () => end(resolve), { signal: controller.signal });
    const cancelled = () => end(() => reject(new Error('Upload cancelled.')));
    signal.addEventListener('abort', cancelled, { signal: controller.signal });
  });
}
