import { expect } from 'vitest';
import type { SignedInPerson } from '../api/staff.ts';
import type { ServedSite } from '../composed-site.ts';
import { findUnsafeProperties } from './response-safety.ts';

const aSentence = /^[A-Z][^\n<>{}]{10,300}[.?]$/;
const wordsOfLibraries = /vips|sharp|libpng|pngload|node_modules|undefined|Error:|\bat \//i;

export interface UploadResponse {
  status: number;
  file_url?: string;
  error?: { code: string; message: string };
}

/** Expects that a file was rejected with a readable message that reveals no internals. */
export function expectReadableRejection(status: number, error: UploadResponse['error']): void {
  expect([400, 413, 415, 422]).toContain(status);
  expect(error?.message).toMatch(aSentence);
  expect(error?.message).not.toMatch(wordsOfLibraries);
}

/** Uploads a file under its unescaped name, unlike a browser. */
export async function uploadHostileFile(
  { url }: Pick<ServedSite, 'url'>,
  { token }: Pick<SignedInPerson, 'token'>,
  { bytes, fileName }: { bytes: Buffer; fileName: string },
): Promise<UploadResponse> {
  const boundary = 'a-line-that-is-in-no-file-of-the-corpus';
  const disposition = `Content-Disposition: form-data; name="file"; filename="${fileName}"`;
  const head = `--${boundary}\r\n${disposition}\r\nContent-Type: image/png\r\n\r\n`;
  const response = await fetch(`${url}/api/media`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
    },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { ...(await response.json()), status: response.status };
}

/** Lists what is unsafe in how an accepted file is served. */
export async function findUnsafePropertiesAt(
  site: Pick<ServedSite, 'url'>,
  address: string,
): Promise<string[]> {
  expect(address).toMatch(/^\/media\/[0-9a-f-]{36}\/[a-z0-9-]+\.[a-z0-9]+$/);
  const response = await fetch(site.url + address);
  return findUnsafeProperties(response, Buffer.from(await response.arrayBuffer()));
}
