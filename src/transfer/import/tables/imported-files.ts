import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { rejectionMessage } from '#domain/content/rejection-message.ts';
import { Rejection } from '#domain/errors.ts';
import type { ReceivedFile } from '#domain/media/media-deps.ts';
import { getMediaUrl } from '#domain/media/media-urls.ts';
import { processAndStore } from '#domain/media/store-file.ts';
import type { Candidate, ImportContext } from '../table-rule.ts';
import type { FindFile } from './bucket-files.ts';
import type { Stored } from './media-import.ts';

/**
 * Adds the file of an imported row to the library if it is in the folder; it is checked and re-encoded like an
 * upload. For a file that is missing or rejected, the row keeps its URL.
 */
export async function storeImportedFile(
  candidate: Candidate,
  { files, dryRun, newUrls }: ImportContext,
  findFile: FindFile,
): Promise<Stored | null> {
  if (!files) return null;
  const { id, given, defaults, notes } = candidate;
  const oldUrl = String(given.file_url);
  const found = await fileFor(files.folder, oldUrl, findFile);
  if (!found) {
    notes.push('its file is not in the folder, so it keeps its old URL.');
    return null;
  }
  if (dryRun) {
    notes.push('with its file.');
    return null;
  }
  try {
    const sent = { ...(await readReceivedFile(found)), name: String(given.file_name) };
    const columns = await processAndStore(files.deps, sent, id);
    const { storage_key, digest, variants_state } = columns;
    given.file_url = getMediaUrl(id, sent.name, columns.file_type);
    Object.assign(given, { file_type: columns.file_type, file_size: columns.file_size });
    Object.assign(defaults, columns);
    newUrls.set(oldUrl, String(given.file_url));
    notes.push('with its file.');
    return { newKey: storage_key, digest, variants_state };
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    notes.push(`its file was not imported, so it keeps its old URL: ${rejectionMessage(error)}`);
    return null;
  }
}

export async function readReceivedFile(found: string): Promise<Omit<ReceivedFile, 'name'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(found)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { path: found, bytes, digest: hash.digest('hex') };
}

/** Finds the file of a URL in a copy of the bucket: at the same path, or by its name. */
async function fileFor(folder: string, url: string, findFile: FindFile): Promise<string | null> {
  for (const inside of pathsOf(url)) {
    const found = await findFile(folder, inside);
    if (found) return found;
  }
  return null;
}

function pathsOf(url: string): string[] {
  const { pathname } = new URL(url, 'https://relative.invalid');
  const whole = decoded(pathname);
  const inBucket = /\/object\/(?:public|sign)\/[^/]+\/(.+)$/.exec(whole)?.[1];
  const behind = whole.includes('/media/') ? whole.slice(whole.lastIndexOf('/media/') + 7) : '';
  const name = path.posix.basename(whole);
  return [inBucket ?? '', behind, name].flatMap((inside) =>
    inside === '' ? [] : [inside, `media/${inside}`],
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
