import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { syncFolder } from '#folders/durable-folders.ts';
import { giveToOwner } from '#folders/private-folders.ts';
import { encrypt } from './archive-encryption.ts';
import { type Checksum, manifestName } from './archive-format.ts';
import { writeFailure } from './write-failure.ts';

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
 * Writes an archive to a new file that only this user can read. `fill` adds its entries; the manifest with their
 * checksums follows. The file appears when it is complete and on the disk; until then it ends in `.part`.
 */
export async function writeArchive<T>(
  file: string,
  { passphrase }: WriteOptions,
  fill: (archive: ArchiveWriter) => Promise<T>,
): Promise<T> {
  const draft = `${file}.part`;
  const tar = pack();
  const plain = Readable.from(tar, { objectMode: false });
  const target = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true });
  await once(target, 'open').catch((error: Error) => {
    throw writeFailure(draft, error) ?? error;
  });
  const removeDraft = () => rmSync(draft, { force: true });
  process.once('exit', removeDraft);
  try {
    await giveToOwner(path.dirname(file), draft);
    const stored = encrypted(plain, passphrase).then((source) => pipeline(source, target));
    const [result] = await Promise.all([fillTar(tar, fill), stored]);
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return result;
  } catch (error) {
    tar.destroy();
    target.destroy();
    removeDraft();
    throw writeFailure(draft, target.errored ?? error) ?? error;
  } finally {
    process.off('exit', removeDraft);
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
