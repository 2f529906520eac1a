import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Extract, extract } from 'tar-stream';
import type { z } from 'zod';
import { parseJson } from '#text/parse-json.ts';
import type { ArchiveFile } from '../places/archive-file.ts';
import { decrypt } from './archive-encryption.ts';
import {
  type ArchiveHead,
  type ArchiveManifest,
  archiveFormat,
  archiveHead,
  archiveManifest,
  type Checksum,
  headName,
  manifestName,
} from './archive-format.ts';
import { DamagedArchive } from './damaged-archive.ts';

export interface ArchiveEntry {
  name: string;
  /** In bytes. */
  size: number;
  /** May be left unread. */
  body: AsyncIterable<Buffer>;
  /** Reads the whole body. Throws a DamagedArchive if it is not JSON of that shape. */
  json<Shape extends z.ZodType>(shape: Shape): Promise<z.infer<Shape>>;
}

export interface ReadArchive {
  head: ArchiveHead;
  manifest: ArchiveManifest;
  isEncrypted: boolean;
}

export interface ReadOptions {
  passphrase?: string | undefined;
  /** Receives how much of the file has been read, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
}

type TarEntry = Extract extends AsyncIterable<infer Entry> ? Entry : never;

// Node cannot make a string of 512 MiB.
const maxJsonBytes = 511 * 1024 * 1024;

/**
 * Yields the entries of an archive in order, one at a time, and returns what it says about itself. Nothing may be
 * relied on before that: the checksums are at the end. Throws a DamagedArchive if a byte is wrong, an entry is missing,
 * or the file is not an archive of this program.
 */
export async function* readArchive(
  file: ArchiveFile,
  { passphrase, onProgress = () => {} }: ReadOptions,
): AsyncGenerator<ArchiveEntry, ReadArchive> {
  const { bytes, size } = await file.open();
  const { wasEncrypted, plain } = await decrypt(bytes, passphrase);
  let read = 0;
  const tar = extract();
  const fed = pipeline(plain, tar);
  // Ends the entries, too.
  fed.catch(() => {});
  try {
    const about = yield* readEntries(tar, bytes, (entrySize) => {
      read += entrySize;
      onProgress(read / size);
    });
    await fed;
    return { ...about, isEncrypted: wasEncrypted };
  } finally {
    tar.destroy();
    plain.destroy();
  }
}

async function* readEntries(
  tar: AsyncIterable<TarEntry>,
  source: Readable,
  onEntry: (size: number) => void,
): AsyncGenerator<ArchiveEntry, Omit<ReadArchive, 'isEncrypted'>> {
  const found = new Map<string, Checksum>();
  let head: ArchiveHead | undefined;
  let manifest: ArchiveManifest | undefined;
  for await (const tarEntry of translated(tar, source)) {
    if (manifest) throw new DamagedArchive('The backup is damaged: it has data after its end.');
    const { entry, finish } = hashed(tarEntry, source);
    if (found.has(entry.name)) {
      throw new DamagedArchive(`The backup is damaged: it contains ${entry.name} twice.`);
    }
    if (!head) head = await readHead(entry);
    else if (entry.name === manifestName) manifest = await entry.json(archiveManifest);
    else yield entry;
    const checksum = await finish();
    found.set(entry.name, checksum);
    onEntry(checksum.size);
  }
  if (!head) throw notAnArchive();
  if (!manifest) throw incomplete();
  found.delete(manifestName);
  compare(found, manifest);
  return { head, manifest };
}

async function readHead(entry: ArchiveEntry): Promise<ArchiveHead> {
  if (entry.name !== headName) throw notAnArchive();
  const head = await entry.json(archiveHead);
  if (head.format > archiveFormat) {
    throw new DamagedArchive(
      `The backup was made by a newer version of Directorate (${head.version}). Restore it with that version.`,
    );
  }
  return head;
}

function compare(found: ReadonlyMap<string, Checksum>, { entries }: ArchiveManifest): void {
  for (const [name, { size, sha256 }] of Object.entries(entries)) {
    const other = found.get(name);
    if (!other) throw new DamagedArchive(`The backup is damaged: ${name} is missing.`);
    if (other.size !== size || other.sha256 !== sha256) {
      throw new DamagedArchive(`The backup is damaged: the checksum of ${name} is wrong.`);
    }
  }
  for (const name of found.keys()) {
    if (Object.hasOwn(entries, name)) continue;
    throw new DamagedArchive(`The backup is damaged: ${name} is not in its manifest.`);
  }
}

/** The entry, whose bytes are hashed as they are read; `finish` reads what was left unread. */
function hashed(
  tarEntry: TarEntry,
  source: Readable,
): { entry: ArchiveEntry; finish(): Promise<Checksum> } {
  const hash = createHash('sha256');
  const { name, size = 0 } = tarEntry.header;
  const chunks = translated(tarEntry as AsyncIterable<Buffer>, source);
  let read = 0;
  // Not `for await`, which would end the entry when a reader stops early.
  async function* rest() {
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
      hash.update(next.value);
      read += next.value.length;
      yield next.value;
    }
  }
  const entry: ArchiveEntry = {
    name,
    size,
    body: { [Symbol.asyncIterator]: rest },
    async json(shape) {
      if (size > maxJsonBytes)
        throw new DamagedArchive(`The backup is damaged: ${name} is too large.`);
      const bytes = await buffer(rest());
      const parsed = shape.safeParse(parseJson(bytes.toString('utf8')));
      if (parsed.success) return parsed.data;
      if (name === headName) throw notAnArchive(parsed.error);
      throw new DamagedArchive(`The backup is damaged: ${name} cannot be read.`, {
        cause: parsed.error,
      });
    },
  };
  async function finish() {
    for await (const _ of rest());
    return { size: read, sha256: hash.digest('hex') };
  }
  return { entry, finish };
}

/** Turns the errors of tar-stream, which have neither a class nor a code, into ours, or into that of `source`. */
async function* translated<T>(
  tar: AsyncIterable<T>,
  source: Readable,
): AsyncGenerator<T, undefined> {
  try {
    yield* tar;
  } catch (error) {
    if (source.errored) throw source.errored;
    if (error instanceof DamagedArchive || !(error instanceof Error) || 'code' in error)
      throw error;
    throw /end of data/.test(error.message) ? incomplete(error) : notAnArchive(error);
  }
  return undefined;
}

function incomplete(cause?: unknown): DamagedArchive {
  return new DamagedArchive('The backup is incomplete: its end is missing.', { cause });
}

function notAnArchive(cause?: unknown): DamagedArchive {
  return new DamagedArchive('The file is not a backup of Directorate, or it is damaged.', {
    cause,
  });
}
