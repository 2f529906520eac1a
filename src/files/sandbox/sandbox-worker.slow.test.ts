import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isRunning, killNow, processTree } from '#tests/running-site/process-tree.ts';
import { until } from '#tests/running-site/until.ts';
import { type FileType, fileTypes } from '../file-types.ts';
import { startFileProcessor } from '../start-file-processor.ts';
import { type BuiltSandbox, buildSandbox } from '../testing/built-sandbox.ts';
import { sampleFiles } from '../testing/sample-files.ts';
import { noiseImage, sampleImage } from '../testing/sample-images.ts';
import { fileOf, newFolder } from '../testing/temp-files.ts';

const usual = {
  processMs: 30_000,
  variantsMs: 240_000,
  idleMs: 60_000,
  memoryBytes: 700 * 1_048_576,
};
/** The process gives way to whatever else the machine has to do. */
const patience = { timeout: 60_000 };
const types = Object.keys(fileTypes) as FileType[];

let built: BuiltSandbox;
/** Making its smaller forms takes many seconds. */
let large: string;

beforeAll(async () => {
  built = await buildSandbox();
  large = await fileOf(await noiseImage(2_560, 1_440).jpeg().toBuffer());
});
afterAll(() => built.remove());

function startSandbox(limits: Partial<typeof usual> = {}) {
  const started = startFileProcessor(built.entry, { ...usual, ...limits });
  onTestFinished(() => started.close());
  return started;
}

/** The sandbox worker that `parent` has started, if any. */
function processOf(parent = process.pid): number | undefined {
  return processTree(parent).find(({ pid, parent: above }) => above === parent && isNode(pid))?.pid;
}

function isNode(pid: number): boolean {
  return processTree(pid)[0]?.name === 'node' && isRunning(pid);
}

const small = async () => fileOf(await sampleImage('png'));
const lengthy = async () => ({ folder: await newFolder(), type: 'jpg' }) as const;

test('every type is taken sandbox in another process as it is here', patience, async () => {
  const sandbox = startSandbox();
  const here = startFileProcessor(null);
  for (const type of types) {
    const file = await fileOf(await sampleFiles[type]());
    const folder = await newFolder();
    const { path: _, ...facts } = await here.processFile(file, { folder });
    const there = await sandbox.processFile(file, { folder });
    expect(there).toMatchObject(facts);
    const made = await sandbox.createVariants(there.path, { folder, type });
    expect(made.length).toBe(
      { jpg: 2, png: 2, gif: 2, webp: 2, avif: 2, pdf: 1 }[type as 'jpg'] ?? 0,
    );
  }
  const thumbnail = await sandbox.createThumbnail(await small(), { folder: await newFolder() });
  expect(thumbnail).toMatchObject({ format: 'webp' });
  const pid = processOf();
  expect(pid).toBeDefined();
  await sandbox.close();
  expect(pid && isRunning(pid)).toBe(false);
});

test('errors come through as what they are', async () => {
  const sandbox = startSandbox();
  const folder = await newFolder();
  const refused = sandbox.processFile(await fileOf('text'), { folder });
  await expect(refused).rejects.toMatchObject({ name: 'InvalidFileError', reason: 'unsupported' });
  const cut = (await sampleImage('jpg')).subarray(0, 400);
  const damaged = sandbox.processFile(await fileOf(cut), { folder });
  await expect(damaged).rejects.toMatchObject({
    name: 'InvalidFileError',
    cause: expect.any(Error),
  });
  await expect(damaged).rejects.toThrow('The image is damaged or incomplete.');
  const missing = sandbox.processFile('/nowhere/at-all', { folder });
  await expect(missing).rejects.toMatchObject({ name: 'Error', code: 'ENOENT' });
});

describe('only one file is refused', () => {
  const refusal = {
    name: 'InvalidFileError',
    reason: 'damaged',
    message: 'The file took too long to process.',
  };

  test('when the process is killed under it', async () => {
    const sandbox = startSandbox();
    const order = await lengthy();
    const work = sandbox.createVariants(large, order);
    const next = sandbox.processFile(await small(), { folder: await newFolder() });
    await until('its first form', async () => (await readdir(order.folder)).length > 0);
    const pid = processOf() ?? 0;
    killNow([pid]);
    await expect(work).rejects.toMatchObject(refusal);
    expect(await next).toMatchObject({ type: 'png' });
    expect(processOf()).not.toBe(pid);
  });

  test('when it takes too long', async () => {
    const sandbox = startSandbox({ variantsMs: 400 });
    const work = sandbox.createVariants(large, await lengthy());
    const next = sandbox.processFile(await small(), { folder: await newFolder() });
    await expect(work).rejects.toMatchObject(refusal);
    expect(await next).toMatchObject({ type: 'png' });
  });

  test('when it takes too much memory', async () => {
    const sandbox = startSandbox({ memoryBytes: 90 * 1_048_576 });
    await expect(sandbox.createVariants(large, await lengthy())).rejects.toMatchObject({
      ...refusal,
      cause: { message: expect.stringMatching(/bytes of memory/) },
    });
  });
});

test(
  'a drawing of many parts is cleaned within the memory, again and again',
  patience,
  async () => {
    const path =
      '<path d="M0 0h9v9z" fill="red" stroke="url(#a)" opacity=".5" class="b" data-a="1"/>';
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${path.repeat(4_900)}</svg>`;
    const sandbox = startSandbox();
    for (let time = 0; time < 3; time += 1) {
      const file = await sandbox.processFile(await fileOf(drawing), { folder: await newFolder() });
      expect(file).toMatchObject({ type: 'svg' });
    }
  },
);

test('the process ends when there is no work, and starts again', async () => {
  const sandbox = startSandbox({ idleMs: 100 });
  await sandbox.processFile(await small(), { folder: await newFolder() });
  const pid = await until('the process', () => processOf());
  await until('its end', () => !isRunning(pid));
  expect(await sandbox.processFile(await small(), { folder: await newFolder() })).toMatchObject({
    type: 'png',
  });
});

test('stops running work and rejects new work once closed', async () => {
  const sandbox = startSandbox();
  const work = sandbox.createVariants(large, await lengthy());
  const pid = await until('the process', () => processOf());
  await Promise.all([
    expect(work).rejects.toThrow('The sandbox worker is closed.'),
    sandbox.close(),
  ]);
  expect(isRunning(pid)).toBe(false);
  const late = sandbox.processFile(await small(), { folder: await newFolder() });
  await expect(late).rejects.toThrow('The sandbox worker is closed.');
});

test('a program that does not start is no refusal of the file', async () => {
  const sandbox = startFileProcessor(new URL('./missing.mjs', built.entry), usual);
  const failed = sandbox.processFile(await small(), { folder: await newFolder() });
  await expect(failed).rejects.toMatchObject({ name: 'Error' });
  await sandbox.close();
});

describe('the process ends with its parent', () => {
  test('that is killed in the middle of the work', async () => {
    const { folder } = await lengthy();
    const order = { path: large, options: { folder, type: 'jpg' } };
    const text = `fileProcessor.createVariants(${JSON.stringify(order.path)}, ${JSON.stringify(order.options)});`;
    const parent = await built.runParent(text);
    const pid = await until('the process', () => parent.pid && processOf(parent.pid));
    parent.kill('SIGKILL');
    await until('its end', () => !isRunning(pid));
  });

  test('that ends by itself, because an idle process holds nobody up', async () => {
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
