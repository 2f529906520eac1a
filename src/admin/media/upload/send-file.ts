import { parseResponse } from '../../api/client.ts';
import { accessToken, refreshAccessToken } from '../../session/access-token.ts';
import type { Media } from '../media-item.ts';

export interface FileRequest {
  method: 'POST' | 'PUT';
  url: string;
  /** Sent before the file, because the server reads them first. */
  fields: Readonly<Record<string, string>>;
  file: File;
}

export interface SendOptions {
  /** Progress from 0 to 1. */
  onProgress(share: number): void;
  /** Aborts the upload. */
  signal: AbortSignal;
}

export interface UploadResult {
  media: Media;
  /** False if the same file was in the library already. */
  isNew: boolean;
}

const created = 201;
const refused = 401;

/** Uploads a file; throws an ApiError unless it succeeds. */
export async function sendFile(parcel: FileRequest, options: SendOptions): Promise<UploadResult> {
  const sent = sendSignedIn(parcel, options);
  const media = await parseResponse<Media>(sent);
  return { media, isNew: (await sent).status === created };
}

async function sendSignedIn(parcel: FileRequest, options: SendOptions) {
  const token = await accessToken();
  const answer = await send(parcel, token, options);
  if (answer.status !== refused || token === null) return answer;
  const next = await refreshAccessToken(token);
  return next === null ? answer : send(parcel, next, options);
}

interface Answer {
  ok: boolean;
  status: number;
  json(): Promise<Media>;
}

/** XMLHttpRequest, because `fetch` reports no upload progress. */
function send(parcel: FileRequest, token: string | null, { onProgress, signal }: SendOptions) {
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(parcel.method, parcel.url);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText } = request;
      const json = async () => JSON.parse(responseText) as Media;
      resolve({ ok: status >= 200 && status < 300, status, json });
    };
    request.onerror = () => reject(new Error('The connection was lost.'));
    request.onabort = () => reject(new Error('Upload cancelled.'));
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    if (signal.aborted) reject(new Error('Upload cancelled.'));
    else request.send(bodyOf(parcel));
  });
}

function bodyOf({ fields, file }: FileRequest): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  return body;
}
