import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { isRunning, killNow, processTree } from '#tests/running-site/process-tree.ts';
import { until } from '#tests/running-site/until.ts';
import { type FileType, fileTypes } from '../file-types.ts';
import { startFileProcessor } from '../start-file-processor.ts';
import { type BuiltSandbox, buildSandbox } from '../testing/built-sandbox.ts';
import { sampleFiles } from '../testing/sample-files.ts';
import { noiseImage, sampleImage } from '../testing/sample-images.ts';
import { createTempFile, newFolder } from '../testing/temp-files.ts';

const defaultLimits = {
  processMs: 30_000,
  variantsMs: 240_000,
  idleMs: 60_000,
  memoryBytes: 700 * 1_048_576,
};
const types = Object.keys(fileTypes) as FileType[];

let built: BuiltSandbox;
/** An image whose variants take many seconds to create. */
let large: string;
let warnings: object[];

beforeAll(async () => {
  built = await buildSandbox();
  large = await createTempFile(await noiseImage(2_560, 1_440).jpeg().toBuffer());
});
beforeEach(() => {
  warnings = [];
});
afterAll(() => built.remove());

function startSandbox(limits: Partial<typeof defaultLimits> = {}) {
  const processor = startFileProcessor(built.entry, {
    limits: { ...defaultLimits, ...limits },
    log: { warn: (details) => void warnings.push(details) },
  });
  onTestFinished(() => processor.close());
  return processor;
}

/** The sandbox worker that `parent` has started, if any. */
function findWorker(parent = process.pid): number | undefined {
  return processTree(parent).find(({ pid, parent: above }) => above === parent && isNode(pid))?.pid;
}

function isNode(pid: number): boolean {
  return processTree(pid)[0]?.name === 'node' && isRunning(pid);
}

const small = async () => createTempFile(await sampleImage('png'));
const variantOptions = async () => ({ folder: await newFolder(), type: 'jpg' }) as const;

test('processes every type in another process with the same results', async () => {
  const sandbox = startSandbox();
  const inProcess = startFileProcessor(null);
  for (const type of types) {
    const file = await createTempFile(await sampleFiles[type]());
    const folder = await newFolder();
    const { path: _, ...facts } = await inProcess.processFile(file, { folder });
    const processed = await sandbox.processFile(file, { folder });
    expect(processed).toMatchObject(facts);
    const variants = await sandbox.createVariants(processed.path, { folder, type });
    expect(variants.length).toBe(
      { jpg: 2, png: 2, gif: 2, webp: 2, avif: 2, svg: 2, pdf: 1 }[type as 'jpg'] ?? 0,
    );
  }
  const thumbnail = await sandbox.createThumbnail(await small(), { folder: await newFolder() });
  expect(thumbnail).toMatchObject({ format: 'webp' });
  const pid = findWorker();
  expect(pid).toBeDefined();
  await sandbox.close();
  expect(pid && isRunning(pid)).toBe(false);
});

test('passes errors through unchanged', async () => {
  const sandbox = startSandbox();
  const folder = await newFolder();
  const result = sandbox.processFile(await createTempFile('text'), { folder });
  await expect(result).rejects.toMatchObject({ name: 'InvalidFileError', reason: 'unsupported' });
  const cut = (await sampleImage('jpg')).subarray(0, 400);
  const damaged = sandbox.processFile(await createTempFile(cut), { folder });
  await expect(damaged).rejects.toMatchObject({
    name: 'InvalidFileError',
    cause: expect.any(Error),
  });
  await expect(damaged).rejects.toThrow('The image is damaged or incomplete.');
  const missing = sandbox.processFile('/nowhere/at-all', { folder });
  await expect(missing).rejects.toMatchObject({ name: 'Error', code: 'ENOENT' });
  expect(warnings).toEqual([]);
});

test('processes the files of two users in turn', async () => {
  const sandbox = startSandbox();
  const processed: string[] = [];
  const send = async (owner: string) => {
    await sandbox.processFile(await small(), { folder: await newFolder(), owner });
    processed.push(owner);
  };
  await Promise.all(['ama', 'ama', 'ama', 'ama', 'kofi'].map(send));
  expect(processed.indexOf('kofi')).toBeLessThan(3);
});

describe('rejects only the current file', () => {
  const label = { id: 'a-large-photo', name: 'harbour.jpg' };
  const tooMuchMemory = { name: 'InvalidFileError', reason: 'too_large' };
  const options = async () => ({ ...(await variantOptions()), label });
  const warningOf = (reason: string) => ({
    file: label,
    type: 'jpg',
    task: 'createVariants',
    reason,
  });

  test('when the process is killed', async () => {
    const sandbox = startSandbox();
    const given = await options();
    const work = sandbox.createVariants(large, given);
    const next = sandbox.processFile(await small(), { folder: await newFolder() });
    await until('the first variant', async () => (await readdir(given.folder)).length > 0);
    const pid = findWorker() ?? 0;
    killNow([pid]);
    await expect(work).rejects.toMatchObject(tooMuchMemory);
    expect(await next).toMatchObject({ type: 'png' });
    expect(warnings).toMatchObject([warningOf('memory')]);
    expect(findWorker()).not.toBe(pid);
  });

  test('when processing takes too long', async () => {
    const sandbox = startSandbox({ variantsMs: 400 });
    const work = sandbox.createVariants(large, await options());
    const next = sandbox.processFile(await small(), { folder: await newFolder() });
    await expect(work).rejects.toMatchObject({ name: 'InvalidFileError', reason: 'damaged' });
    expect(await next).toMatchObject({ type: 'png' });
    expect(warnings).toMatchObject([warningOf('time')]);
  });

  test('when processing takes too much memory', async () => {
    const sandbox = startSandbox({ memoryBytes: 90 * 1_048_576 });
    await expect(sandbox.createVariants(large, await options())).rejects.toMatchObject({
      ...tooMuchMemory,
      cause: { message: expect.stringMatching(/bytes of memory/) },
    });
    expect(warnings).toMatchObject([warningOf('memory')]);
  });
});

test('sanitises a large SVG several times within the memory limit', async () => {
  const path =
    '<path d="M0 0h9v9z" fill="red" stroke="url(#a)" opacity=".5" class="b" data-a="1"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${path.repeat(4_900)}</svg>`;
  const sandbox = startSandbox();
  for (let time = 0; time < 3; time += 1) {
    const file = await sandbox.processFile(await createTempFile(svg), {
      folder: await newFolder(),
    });
    expect(file).toMatchObject({ type: 'svg' });
  }
});

test('stops the process when idle and starts it again', async () => {
  const sandbox = startSandbox({ idleMs: 100 });
  await sandbox.processFile(await small(), { folder: await newFolder() });
  const pid = await until('the process', () => findWorker());
  await until('the end of the process', () => !isRunning(pid));
  expect(await sandbox.processFile(await small(), { folder: await newFolder() })).toMatchObject({
    type: 'png',
  });
});

test('stops running work and rejects new work once closed', async () => {
  const sandbox = startSandbox();
  const work = sandbox.createVariants(large, await variantOptions());
  const pid = await until('the process', () => findWorker());
  await Promise.all([
    expect(work).rejects.toThrow('The sandbox worker is closed.'),
    sandbox.close(),
  ]);
  expect(isRunning(pid)).toBe(false);
  const late = sandbox.processFile(await small(), { folder: await newFolder() });
  await expect(late).rejects.toThrow('The sandbox worker is closed.');
});

test('does not blame the file when the process cannot start', async () => {
  const sandbox = startFileProcessor(new URL('./missing.mjs', built.entry));
  const failed = sandbox.processFile(await small(), { folder: await newFolder() });
  await expect(failed).rejects.toMatchObject({ name: 'SandboxFailure' });
  await sandbox.close();
});

describe('the process ends with its parent', () => {
  test('when the parent is killed during work', async () => {
    const { folder } = await variantOptions();
    const job = { path: large, options: { folder, type: 'jpg' } };
    const text = `fileProcessor.createVariants(${JSON.stringify(job.path)}, ${JSON.stringify(job.options)});`;
    const parent = await built.runParent(text);
    const pid = await until('the process', () => parent.pid && findWorker(parent.pid));
    parent.kill('SIGKILL');
    await until('the end of the process', () => !isRunning(pid));
  });

  test('when the parent exits, because an idle process does not keep it alive', async () => {
    const folder = await newFolder();
    const file = await small();
    const parent = await built.runParent(
      `await fileProcessor.processFile(${JSON.stringify(file)}, { folder: ${JSON.stringify(folder)} });`,
    );
    const [code] = await once(parent, 'exit');
    expect(code).toBe(0);
    await rm(folder, { recursive: true });
  });
});
