import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { makePrivateFolder } from '#folders/private-folders.ts';
import { requiredLine } from '#text/text-schemas.ts';
import type { Actor, Staff } from '../actor.ts';
import { invalid, notFound, Rejection } from '../errors.ts';
import { parseInput } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { type AddedMedia, addFile, type NewMediaDetails } from './add-file.ts';
import { getLargestLimit, getMaxBytes, tooLarge, typeDetectionBytes } from './file-size-limits.ts';
import type { MediaDeps, ReceivedFile } from './media-deps.ts';

/** The largest part, in bytes: what is sent again at most when the connection breaks. */
export const partMaxBytes = 1024 * 1024;

/** Unfinished uploads of one user; an older one is dropped when another begins. */
const maxUnfinished = 5;
const maxNameLength = 255;

/** What is uploaded in parts; `bytes` is the size of the whole file. */
export const newUpload = z.object({
  file_name: requiredLine('Enter the name of the file.', maxNameLength, 'the name'),
  bytes: z.int('Enter the size in bytes.').min(1, 'The file is empty.'),
});

export interface UploadState {
  id: string;
  /** How many bytes have arrived; the next part starts here. */
  offset: number;
  bytes: number;
}

type Needed = Pick<MediaDeps, 'workFolder' | 'limits'>;

/**
 * Begins an upload in parts. Its bytes are in a folder below the work folder, which is deleted 24 hours later with
 * everything else that is left there.
 */
export async function beginUpload(
  actor: Actor,
  input: z.input<typeof newUpload>,
  { workFolder, limits }: Needed,
): Promise<UploadState> {
  const owner = authorizeUpload(actor);
  const upload = parseInput(newUpload, input);
  const maxBytes = getLargestLimit(limits);
  if (upload.bytes > maxBytes) throw tooLarge(maxBytes);
  await dropOldest(workFolder, owner);
  const id = randomUUID();
  const folder = folderOf(workFolder, owner, id);
  await makePrivateFolder(folder);
  await writeFile(path.join(folder, 'about.json'), JSON.stringify(upload), { mode: 0o600 });
  await writeFile(path.join(folder, 'bytes'), '', { mode: 0o600 });
  return { id, offset: 0, bytes: upload.bytes };
}

/** How far an upload of this user is. Rejects with `not_found` if it is unknown, finished or expired. */
export async function findUpload(
  actor: Actor,
  id: string,
  { workFolder }: Pick<Needed, 'workFolder'>,
): Promise<UploadState> {
  const { bytes, offset } = await readUpload(workFolder, authorizeUpload(actor), id);
  return { id, offset, bytes };
}

/**
 * Appends a part. Rejects with `conflict` and the present state unless the part starts where the last one ended, and with
 * `too_large` as soon as the beginning shows that the file exceeds the limit of its type.
 */
export async function appendPart(
  actor: Actor,
  { id, offset, part }: { id: string; offset: number; part: Buffer },
  { workFolder, limits }: Needed,
): Promise<UploadState> {
  const upload = await readUpload(workFolder, authorizeUpload(actor), id);
  const state = { id, offset: upload.offset, bytes: upload.bytes };
  if (offset !== upload.offset) {
    throw new Rejection('conflict', 'Another part of this file is expected.', { current: state });
  }
  if (part.length === 0) throw invalid('The part is empty.');
  if (part.length > partMaxBytes) throw tooLarge(partMaxBytes);
  if (offset + part.length > upload.bytes) throw invalid('The file is larger than announced.');
  if (offset === 0) {
    const maxBytes = getMaxBytes(part.subarray(0, typeDetectionBytes), limits);
    if (upload.bytes > maxBytes) {
      await rm(upload.folder, { recursive: true, force: true });
      throw tooLarge(maxBytes);
    }
  }
  const file = await open(upload.path, 'r+');
  try {
    // At its position, so that a part that is sent twice at the same time is there once.
    await file.write(part, 0, part.length, offset);
  } finally {
    await file.close();
  }
  return { ...state, offset: offset + part.length };
}

/** Adds the complete file to the library. What arrived is deleted, unless something failed that may work later. */
export async function finishUpload(
  db: Db,
  actor: Actor,
  { id, details }: { id: string; details: NewMediaDetails },
  deps: MediaDeps,
): Promise<AddedMedia> {
  const upload = await readUpload(deps.workFolder, authorizeUpload(actor), id);
  if (upload.offset < upload.bytes) throw invalid('Parts of the file are missing.');
  const sent: ReceivedFile = {
    path: upload.path,
    name: upload.file_name,
    bytes: upload.bytes,
    digest: await digestOf(upload.path),
  };
  const discard = () => rm(upload.folder, { recursive: true, force: true });
  try {
    const added = await addFile(db, actor, sent, details, deps);
    await discard();
    return added;
  } catch (error) {
    if (error instanceof Rejection) await discard();
    throw error;
  }
}

/** Deletes what arrived of an upload. */
export async function cancelUpload(
  actor: Actor,
  id: string,
  { workFolder }: Pick<Needed, 'workFolder'>,
): Promise<void> {
  const { folder } = await readUpload(workFolder, authorizeUpload(actor), id);
  await rm(folder, { recursive: true, force: true });
}

function authorizeUpload(actor: Actor): Staff['id'] {
  authorize(actor, 'media.write');
  if (actor.kind !== 'staff') throw notFound('The upload');
  return actor.id;
}

function folderOf(workFolder: string, owner: string, id: string): string {
  return path.join(workFolder, `${prefixOf(owner)}${id}`);
}

function prefixOf(owner: string): string {
  return `parts-${owner}-`;
}

async function readUpload(workFolder: string, owner: string, id: string) {
  const folder = folderOf(workFolder, owner, id);
  const bytesPath = path.join(folder, 'bytes');
  try {
    const about = newUpload.parse(
      JSON.parse(await readFile(path.join(folder, 'about.json'), 'utf8')),
    );
    const { size: offset } = await stat(bytesPath);
    return { ...about, folder, path: bytesPath, offset };
  } catch (cause) {
    throw new Rejection('not_found', 'The upload no longer exists. Start it again.', { cause });
  }
}

async function dropOldest(workFolder: string, owner: string): Promise<void> {
  await makePrivateFolder(workFolder);
  const names = await readdir(workFolder);
  const own = names.filter((name) => name.startsWith(prefixOf(owner)));
  const dated = await Promise.all(
    own.map(async (name) => {
      const folder = path.join(workFolder, name);
      const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: 0 }));
      return { folder, mtimeMs };
    }),
  );
  const surplus = dated.sort((one, other) => other.mtimeMs - one.mtimeMs).slice(maxUnfinished - 1);
  for (const { folder } of surplus) await rm(folder, { recursive: true, force: true });
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
