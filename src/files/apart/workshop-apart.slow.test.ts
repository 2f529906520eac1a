import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { isRunning, killNow, processTree } from '#tests/running-site/process-tree.ts';
import { until } from '#tests/running-site/until.ts';
import { type BuiltWorkshop, buildWorkshop } from '../testing/built-workshop.ts';
import { fileOf, newFolder } from '../testing/folder.ts';
import { noisy, pictureOf } from '../testing/pictures.ts';
import { samples } from '../testing/samples.ts';
import { type FileType, fileTypes } from '../types.ts';
import { startWorkshop } from '../workshop.ts';

const usual = { acceptMs: 30_000, deriveMs: 240_000, idleMs: 60_000, memory: 700 * 1_048_576 };
/** The process gives way to whatever else the machine has to do. */
const patience = { timeout: 60_000 };
const types = Object.keys(fileTypes) as FileType[];

let built: BuiltWorkshop;
/** Making its smaller forms takes many seconds. */
let large: string;

beforeAll(async () => {
  built = await buildWorkshop();
  large = await fileOf(await noisy(2_560, 1_440).jpeg().toBuffer());
});
afterAll(() => built.remove());

function workshop(limits: Partial<typeof usual> = {}) {
  const started = startWorkshop(built.entry, { ...usual, ...limits });
  onTestFinished(() => started.close());
  return started;
}

/** The process of the workshop that `parent` has started, if there is one. */
function processOf(parent = process.pid): number | undefined {
  return processTree(parent).find(({ pid, parent: above }) => above === parent && isNode(pid))?.pid;
}

function isNode(pid: number): boolean {
  return processTree(pid)[0]?.name === 'node' && isRunning(pid);
}

const small = async () => fileOf(await pictureOf('png'));
const lengthy = async () => ({ folder: await newFolder(), type: 'jpg' }) as const;

test('every type is taken apart in another process as it is here', patience, async () => {
  const apart = workshop();
  const here = startWorkshop(null);
  for (const type of types) {
    const file = await fileOf(await samples[type]());
    const folder = await newFolder();
    const { path: _, ...facts } = await here.accept(file, { folder });
    const there = await apart.accept(file, { folder });
    expect(there).toMatchObject(facts);
    const made = await apart.derive(there.path, { folder, type });
    expect(made.length).toBe(
      { jpg: 2, png: 2, gif: 2, webp: 2, avif: 2, pdf: 1 }[type as 'jpg'] ?? 0,
    );
  }
  const thumbnail = await apart.thumbnail(await small(), { folder: await newFolder() });
  expect(thumbnail).toMatchObject({ format: 'webp' });
  const pid = processOf();
  expect(pid).toBeDefined();
  await apart.close();
  expect(pid && isRunning(pid)).toBe(false);
});

test('errors come through as what they are', async () => {
  const apart = workshop();
  const folder = await newFolder();
  const refused = apart.accept(await fileOf('text'), { folder });
  await expect(refused).rejects.toMatchObject({ name: 'FileRefusal', reason: 'unsupported' });
  const cut = (await pictureOf('jpg')).subarray(0, 400);
  const damaged = apart.accept(await fileOf(cut), { folder });
  await expect(damaged).rejects.toMatchObject({ name: 'FileRefusal', cause: expect.any(Error) });
  await expect(damaged).rejects.toThrow('The picture is damaged or incomplete.');
  const missing = apart.accept('/nowhere/at-all', { folder });
  await expect(missing).rejects.toMatchObject({ name: 'Error', code: 'ENOENT' });
});

describe('only one file is refused', () => {
  const refusal = {
    name: 'FileRefusal',
    reason: 'damaged',
    message: 'The file takes too long to read.',
  };

  test('when the process is killed under it', async () => {
    const apart = workshop();
    const order = await lengthy();
    const work = apart.derive(large, order);
    const next = apart.accept(await small(), { folder: await newFolder() });
    await until('its first form', async () => (await readdir(order.folder)).length > 0);
    const pid = processOf() ?? 0;
    killNow([pid]);
    await expect(work).rejects.toMatchObject(refusal);
    expect(await next).toMatchObject({ type: 'png' });
    expect(processOf()).not.toBe(pid);
  });

  test('when it takes too long', async () => {
    const apart = workshop({ deriveMs: 400 });
    const work = apart.derive(large, await lengthy());
    const next = apart.accept(await small(), { folder: await newFolder() });
    await expect(work).rejects.toMatchObject(refusal);
    expect(await next).toMatchObject({ type: 'png' });
  });

  test('when it takes too much memory', async () => {
    const apart = workshop({ memory: 90 * 1_048_576 });
    await expect(apart.derive(large, await lengthy())).rejects.toMatchObject({
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
    const apart = workshop();
    for (let time = 0; time < 3; time += 1) {
      const file = await apart.accept(await fileOf(drawing), { folder: await newFolder() });
      expect(file).toMatchObject({ type: 'svg' });
    }
  },
);

test('the process ends when there is no work, and starts again', async () => {
  const apart = workshop({ idleMs: 100 });
  await apart.accept(await small(), { folder: await newFolder() });
  const pid = await until('the process', () => processOf());
  await until('its end', () => !isRunning(pid));
  expect(await apart.accept(await small(), { folder: await newFolder() })).toMatchObject({
    type: 'png',
  });
});

test('a closed workshop ends what is under way and takes nothing', async () => {
  const apart = workshop();
  const work = apart.derive(large, await lengthy());
  const pid = await until('the process', () => processOf());
  await Promise.all([expect(work).rejects.toThrow('The workshop is closed.'), apart.close()]);
  expect(isRunning(pid)).toBe(false);
  const late = apart.accept(await small(), { folder: await newFolder() });
  await expect(late).rejects.toThrow('The workshop is closed.');
});

test('a program that does not start is no refusal of the file', async () => {
  const apart = startWorkshop(new URL('./missing.mjs', built.entry), usual);
  const failed = apart.accept(await small(), { folder: await newFolder() });
  await expect(failed).rejects.toMatchObject({ name: 'Error' });
  await apart.close();
});

describe('the process ends with its parent', () => {
  test('that is killed in the middle of the work', async () => {
    const { folder } = await lengthy();
    const order = { path: large, options: { folder, type: 'jpg' } };
    const text = `workshop.derive(${JSON.stringify(order.path)}, ${JSON.stringify(order.options)});`;
    const parent = await built.runParent(text);
    const pid = await until('the process', () => parent.pid && processOf(parent.pid));
    parent.kill('SIGKILL');
    await until('its end', () => !isRunning(pid));
  });

  test('that ends by itself, because an idle process holds nobody up', async () => {
    const folder = await newFolder();
    const file = await small();
    const parent = await built.runParent(
      `await workshop.accept(${JSON.stringify(file)}, { folder: ${JSON.stringify(folder)} });`,
    );
    const [code] = await once(parent, 'exit');
    expect(code).toBe(0);
    await rm(folder, { recursive: true });
  });
});
