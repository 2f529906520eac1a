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
const rejected = 401;

/** Uploads a file; throws an ApiError unless it succeeds. */
export async function sendFile(parcel: FileRequest, options: SendOptions): Promise<UploadResult> {
  const { method, url } = parcel;
  const sent = sendSignedIn<Media>({ method, url, body: bodyOf(parcel) }, options);
  const media = await parseResponse(sent);
  return { media, isNew: (await sent).status === created };
}

/** Sends a part of a file that is uploaded in parts; returns where the next one starts. */
export async function sendPart(
  id: string,
  offset: number,
  part: Blob,
  options: SendOptions,
): Promise<{ offset: number }> {
  const url = `/api/media/uploads/${id}?offset=${offset}`;
  // A type of its own, such as that of a form, would be taken for the request's.
  const body = new Blob([part], { type: 'application/octet-stream' });
  return parseResponse(sendSignedIn<{ offset: number }>({ method: 'PATCH', url, body }, options));
}

interface RawRequest {
  method: string;
  url: string;
  body: FormData | Blob;
}

async function sendSignedIn<Body>(raw: RawRequest, options: SendOptions): Promise<Answer<Body>> {
  const token = await accessToken();
  const answer = await send<Body>(raw, token, options);
  if (answer.status !== rejected || token === null) return answer;
  const next = await refreshAccessToken(token);
  return next === null ? answer : send<Body>(raw, next, options);
}

interface Answer<Body> {
  ok: boolean;
  status: number;
  json(): Promise<Body>;
}

/** XMLHttpRequest, because `fetch` reports no upload progress. */
function send<Body>(raw: RawRequest, token: string | null, { onProgress, signal }: SendOptions) {
  return new Promise<Answer<Body>>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open(raw.method, raw.url);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText } = request;
      const json = async () => JSON.parse(responseText) as Body;
      resolve({ ok: status >= 200 && status < 300, status, json });
    };
    request.onerror = () => reject(new Error('The connection was lost.'));
    request.onabort = () => reject(new Error('Upload cancelled.'));
    request.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop);
    if (signal.aborted) reject(new Error('Upload cancelled.'));
    else request.send(raw.body);
  });
}

function bodyOf({ fields, file }: FileRequest): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file);
  return body;
}
