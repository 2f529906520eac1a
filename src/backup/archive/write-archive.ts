import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import type { ArchiveFile } from '../places/archive-file.ts';
import { encrypt } from './archive-encryption.ts';
import { type Checksum, manifestName } from './archive-format.ts';

export interface ArchiveWriter {
  addBytes(name: string, bytes: Buffer): Promise<void>;
  addJson(name: string, value: unknown): Promise<void>;
  /** Throws if `body` does not have exactly `size` bytes. */
  addStream(name: string, size: number, body: AsyncIterable<Buffer>): Promise<void>;
}

interface WriteOptions {
  /** Encrypts the archive. */
  passphrase?: string | undefined;
}

/**
 * Writes an archive to a new file. `fill` adds its entries; the manifest with their checksums follows. Returns what
 * `fill` returned, and the size in bytes. Throws, and leaves no file, if `fill` does or the file cannot be written.
 */
export async function writeArchive<T>(
  file: ArchiveFile,
  { passphrase }: WriteOptions,
  fill: (archive: ArchiveWriter) => Promise<T>,
): Promise<{ result: T; size: number }> {
  const tar = pack();
  const plain = Readable.from(tar, { objectMode: false });
  const written = encrypted(plain, passphrase).then((bytes) => {
    // They may fail before the file is open.
    bytes.on('error', () => {});
    return file.write(bytes);
  });
  try {
    const [result, size] = await Promise.all([fillTar(tar, fill), written]);
    return { result, size };
  } catch (error) {
    tar.destroy();
    // If the file cannot be written, filling it fails too, with less to say.
    throw await written.then(
      () => error,
      (reason: unknown) => reason,
    );
  }
}

async function encrypted(plain: Readable, passphrase: string | undefined): Promise<Readable> {
  return passphrase === undefined ? plain : encrypt(plain, passphrase);
}

async function fillTar<T>(tar: Pack, fill: (archive: ArchiveWriter) => Promise<T>): Promise<T> {
  const entries: Record<string, Checksum> = {};
  const writer = createWriter(tar, entries);
  try {
    const result = await fill(writer);
    await writer.addJson(manifestName, { entries });
    tar.finalize();
    return result;
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

function createWriter(tar: Pack, entries: Record<string, Checksum>): ArchiveWriter {
  const mtime = new Date();

  async function addStream(name: string, size: number, body: AsyncIterable<Buffer>) {
    const hash = createHash('sha256');
    let written = 0;
    async function* checked() {
      for await (const chunk of body) {
        hash.update(chunk);
        written += chunk.length;
        yield chunk;
      }
      if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}.`);
    }
    const entry = tar.entry({ name, size, mtime, mode: 0o600 });
    await pipeline(checked, entry);
    entries[name] = { size, sha256: hash.digest('hex') };
  }

  async function addBytes(name: string, bytes: Buffer) {
    await addStream(name, bytes.length, Readable.from([bytes]));
  }

  return {
    addStream,
    addBytes,
    addJson: (name, value) => addBytes(name, Buffer.from(`${JSON.stringify(value, null, 1)}\n`)),
  };
}
