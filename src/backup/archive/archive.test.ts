// @module-tag nightly

import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ArchiveFile } from '../places/archive-file.ts';
import { localFile } from '../places/local-folder.ts';
import { archiveFormat, headName, nameOfFile } from './archive-format.ts';
import { DamagedArchive } from './damaged-archive.ts';
import { readArchive } from './read-archive.ts';
import { type ArchiveWriter, writeArchive } from './write-archive.ts';

const passphrase = 'correct horse battery staple';
/** A tar file ends with as many zeros, which mean nothing. */
const tarEnd = 1024;
const head = {
  program: 'directorate',
  format: archiveFormat,
  version: '1.2.3',
  started_at: '2026-11-27T16:30:00.000Z',
  has_secrets: false,
};

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function newFile(): string {
  files += 1;
  return path.join(folder, `${files}.tar`);
}

async function write(
  options: { passphrase?: string },
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<string> {
  const file = newFile();
  await writeArchive(localFile(file), options, async (archive) => {
    await archive.addJson(headName, head);
    await fill(archive);
  });
  return file;
}

const read = (file: string, options: { passphrase?: string } = {}) =>
  readAll(localFile(file), options);

async function readAll(file: ArchiveFile, options: { passphrase?: string }) {
  const contents: [name: string, text: string][] = [];
  const entries = readArchive(file, options);
  let next = await entries.next();
  for (; !next.done; next = await entries.next()) {
    contents.push([next.value.name, (await buffer(next.value.body)).toString('hex')]);
  }
  return contents;
}

async function readBytes(bytes: Uint8Array, options?: { passphrase?: string }) {
  const file = newFile();
  await writeFile(file, bytes);
  return read(file, options);
}

function contentsOf(entries: readonly Uint8Array[]) {
  return entries.map((bytes, number) => [
    nameOfFile(String(number)),
    Buffer.from(bytes).toString('hex'),
  ]);
}

async function addAll(archive: ArchiveWriter, entries: readonly Uint8Array[]) {
  for (const [number, bytes] of entries.entries()) {
    await archive.addBytes(nameOfFile(String(number)), Buffer.from(bytes));
  }
}

test.each([{}, { passphrase }])('reads what it wrote %j', async (options) => {
  const entries = [Buffer.alloc(0), Buffer.from('one'), Buffer.alloc(300_000, 7)];
  const file = await write(options, (archive) => addAll(archive, entries));
  expect(await read(file, options)).toEqual(contentsOf(entries));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const isReadable = (await readFile(file)).includes('"program"');
  expect(isReadable).toBe(options.passphrase === undefined);
});

test('entries that are not read are checked too', async () => {
  const file = await write({}, (archive) => addAll(archive, [Buffer.alloc(300_000, 7)]));
  const bytes = await readFile(file);
  bytes[100_000] = 8;
  await writeFile(file, bytes);
  const entries = readArchive(localFile(file), {});
  await entries.next();
  await expect(entries.next()).rejects.toThrow(/the checksum of files\/0 is wrong/);
});

test.each([{}, { passphrase }])(
  'is not called damaged if it cannot be read %j',
  async (options) => {
    const file = await write(options, (archive) => addAll(archive, [Buffer.alloc(300_000, 7)]));
    const whole = await readFile(file);
    async function* failing() {
      yield whole.subarray(0, 100_000);
      throw new Error('The network is away.');
    }
    const cutOff: ArchiveFile = {
      ...localFile(file),
      open: async () => ({ bytes: Readable.from(failing()), size: whole.length }),
    };
    await expect(readAll(cutOff, options)).rejects.toThrow('The network is away.');
  },
);

test('leaves nothing behind if it cannot be written', async () => {
  const before = await readdir(folder);
  const failure = new Error('The storage is away.');
  const failed = write({ passphrase }, async (archive) => {
    await archive.addStream('files/a', 10, failing());
  });
  async function* failing() {
    yield Buffer.from('half');
    throw failure;
  }
  await expect(failed).rejects.toThrow(failure.message);
  expect(await readdir(folder)).toEqual(before);
});

test('rejects a file that has changed while it was read', async () => {
  const grown = write({}, (archive) => archive.addStream('files/a', 2, body()));
  async function* body() {
    yield Buffer.from('three');
  }
  await expect(grown).rejects.toThrow();
});

test('overwrites nothing', async () => {
  const file = newFile();
  await writeFile(`${file}.part`, 'of another process');
  await expect(writeArchive(localFile(file), {}, async () => {})).rejects.toThrow(
    /another backup was begun/,
  );
  expect(await readFile(`${file}.part`, 'utf8')).toBe('of another process');
});

describe('rejects', () => {
  const entries = [Buffer.from('one'), Buffer.alloc(2_000, 7)];

  test.each([{}, { passphrase }])('what is damaged or cut short %j', async (options) => {
    const file = await write(options, (archive) => addAll(archive, entries));
    const whole = await readFile(file);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(7), async (at, bit) => {
        const damaged = Buffer.from(whole);
        damaged[at] = (damaged[at] ?? 0) ^ (1 << bit);
        const found = await readBytes(damaged, options).catch((error: unknown) => error);
        // In a plain archive, a bit of the padding or of a date changes nothing.
        if (!(found instanceof DamagedArchive)) expect(found).toEqual(contentsOf(entries));
        const cut = whole.subarray(0, Math.min(at, whole.length - tarEnd - 1));
        await expect(readBytes(cut, options)).rejects.toThrow(DamagedArchive);
      }),
      { numRuns: options.passphrase === undefined ? 60 : 4 },
    );
  });

  test('a missing or wrong passphrase', async () => {
    const file = await write({ passphrase }, (archive) => addAll(archive, entries));
    await expect(read(file)).rejects.toThrow(/Set BACKUP_PASSPHRASE/);
    await expect(read(file, { passphrase: `${passphrase}s` })).rejects.toThrow(
      /Check BACKUP_PASSPHRASE/,
    );
  });

  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['text', Buffer.from('This is a letter.\n'.repeat(200))],
    ['zeros', Buffer.alloc(5_000)],
  ])('%s', async (_, bytes) => {
    await expect(readBytes(bytes)).rejects.toThrow(DamagedArchive);
  });

  test('the archives of other programs and of newer versions', async () => {
    const withHead = async (text: string) => {
      const tar = pack();
      tar.entry({ name: headName }, text);
      tar.finalize();
      return readBytes(await buffer(tar));
    };
    const { program, ...rest } = head;
    await expect(withHead('{}')).rejects.toThrow(/not a backup of Directorate/);
    await expect(withHead(JSON.stringify(rest))).rejects.toThrow(/not a backup of Directorate/);
    const newer = JSON.stringify({ ...rest, program, format: archiveFormat + 1 });
    await expect(withHead(newer)).rejects.toThrow(/newer version of Directorate \(1\.2\.3\)/);
  });

  test('an entry that the manifest does not name, or that is there twice', async () => {
    const file = await write({}, (archive) => addAll(archive, entries));
    const whole = await readFile(file);
    const tar = pack();
    tar.entry({ name: 'files/more' }, 'more');
    tar.finalize();
    const more = (await buffer(tar)).subarray(0, 1024);
    const headLength = 512 * 2;
    const added = Buffer.concat([whole.subarray(0, headLength), more, whole.subarray(headLength)]);
    await expect(readBytes(added)).rejects.toThrow(/files\/more is not in its manifest/);
    const twice = Buffer.concat([
      whole.subarray(0, headLength * 2),
      whole.subarray(headLength, headLength * 2),
      whole.subarray(headLength * 2),
    ]);
    await expect(readBytes(twice)).rejects.toThrow(/files\/0 twice/);
  });
});
