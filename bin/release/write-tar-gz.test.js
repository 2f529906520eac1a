import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeTarGz } from './write-tar-gz.js';

const date = new Date('2026-11-27T12:00:00Z');
const files = { 'bin/start.js': 'start', 'bin/a.js': 'a', LICENSE: 'MIT' };

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'tar-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/**
 * @param {string} name
 * @param {[string, string][]} contents in the order in which they are created
 */
async function packed(name, contents) {
  const folder = path.join(root, name);
  mkdirSync(path.join(folder, 'bin'), { recursive: true });
  for (const [file, text] of contents) writeFileSync(path.join(folder, file), text);
  chmodSync(path.join(folder, 'bin/start.js'), 0o700);
  symlinkSync('start.js', path.join(folder, 'bin/link.js'));
  const archive = path.join(root, `${name}.tar.gz`);
  const total = await writeTarGz(archive, { folder, name: 'program-1.0.0', date });
  return { total, bytes: readFileSync(archive) };
}

test('the same contents make the same bytes, whenever and in which order they were written', async () => {
  const first = await packed('first', Object.entries(files));
  const second = await packed('second', Object.entries(files).reverse());
  expect(first.bytes.equals(second.bytes)).toBe(true);
  expect(first.total).toEqual({ files: 3, bytes: 9 });
});

test('has one folder, sorted, of root, with the date', async () => {
  const { bytes } = await packed('first', Object.entries(files));
  const entries = [];
  const archive = extract();
  archive.end(gunzipSync(bytes));
  for await (const entry of archive) {
    entries.push(entry.header);
    entry.resume();
  }
  expect(entries.map(({ name, mode = 0 }) => [name, mode.toString(8)])).toEqual([
    ['program-1.0.0', '755'],
    ['program-1.0.0/LICENSE', '644'],
    ['program-1.0.0/bin', '755'],
    ['program-1.0.0/bin/a.js', '644'],
    ['program-1.0.0/bin/link.js', '755'],
    ['program-1.0.0/bin/start.js', '755'],
  ]);
  for (const { uid, gid, mtime } of entries) {
    expect({ uid, gid, mtime }).toEqual({ uid: 0, gid: 0, mtime: date });
  }
});
