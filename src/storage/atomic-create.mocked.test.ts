import { mkdir, mkdtemp, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { placeFile } from './atomic-create.ts';

const { beforeLink } = vi.hoisted(() => ({ beforeLink: vi.fn<() => Promise<void>>() }));
vi.mock('node:fs/promises', async (original) => {
  const actual = await original<typeof import('node:fs/promises')>();
  const link: typeof actual.link = async (from, to) => {
    await beforeLink();
    await actual.link(from, to);
  };
  return { ...actual, link };
});

let parent: string;
let draft: string;
let file: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'placed-'));
  draft = path.join(parent, 'draft');
  file = path.join(parent, 'a/b/file');
  await writeFile(draft, 'words');
  beforeLink.mockReset();
});
afterEach(() => rm(parent, { recursive: true }));

/** As the removal of another file does with the folder that was its last one. */
const removeFolder = () => rmdir(path.dirname(file));

test('recreates a folder that is removed again and again', async () => {
  for (let turn = 0; turn < 30; turn += 1) beforeLink.mockImplementationOnce(removeFolder);
  await placeFile(draft, file);
  expect(await readFile(file, 'utf8')).toBe('words');
  expect(beforeLink).toHaveBeenCalledTimes(31);
});

test('gives up a folder that can never be used', async () => {
  beforeLink.mockImplementation(removeFolder);
  await expect(placeFile(draft, file)).rejects.toMatchObject({ code: 'ENOENT', syscall: 'link' });
  expect(beforeLink).toHaveBeenCalledTimes(100);
});

test('does not repeat the move of a file that is gone', async () => {
  await mkdir(path.dirname(file), { recursive: true });
  await rm(draft);
  await expect(placeFile(draft, file)).rejects.toMatchObject({ code: 'ENOENT', syscall: 'link' });
  expect(beforeLink).toHaveBeenCalledTimes(1);
});
