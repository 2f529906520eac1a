import type { ServedSite } from '../composed-site.ts';
import type { ask } from './api-request.ts';

interface Sending {
  token?: string | undefined;
  bytes: Uint8Array | string;
  name?: string;
  fields?: Record<string, string>;
}

/** Uploads a file like the panel, with the other fields first. */
export async function sendFile(
  { url }: Pick<ServedSite, 'url'>,
  endpoint: string,
  { token, bytes, name = 'picture.png', fields = {} }: Sending,
): ReturnType<typeof ask> {
  const [method = 'POST', path = ''] = endpoint.split(' ');
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name);
  const response = await fetch(url + path, {
    method,
    body: form,
    ...(token !== undefined && { headers: { Authorization: `Bearer ${token}` } }),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : JSON.parse(text) };
}
