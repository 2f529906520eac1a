import type { Page } from '@playwright/test';
import {
  dispatch,
  expectHistoryStep,
  getBlockProp,
  getHistory,
  listBlockIds,
  openSpecimen,
  select,
  top,
  visible,
} from './puck-specimen.ts';
import { expect, test } from './site.ts';

const pauseMs = 250;

const plain = (id: string, text = 'x') => ({ type: 'Plain', props: { id, text } });
const order = { type: 'reorder', sourceIndex: 0, destinationIndex: 1, destinationZone: top };

/** Time stands still from here on, so that the pause before the history records can be measured. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

/** Each on the page that the one before it left behind. */
const recordedActions: [string, object][] = [
  [
    'insert',
    { type: 'insert', componentType: 'Plain', destinationIndex: 0, destinationZone: top, id: 'n' },
  ],
  ['replace', { type: 'replace', data: plain('two'), destinationIndex: 2, destinationZone: top }],
  ['replaceRoot', { type: 'replaceRoot', root: { props: {} } }],
  ['duplicate', { type: 'duplicate', sourceIndex: 2, sourceZone: top }],
  ['reorder', order],
  [
    'move',
    {
      type: 'move',
      sourceIndex: 1,
      sourceZone: top,
      destinationIndex: 0,
      destinationZone: 'one:inside',
    },
  ],
  ['remove', { type: 'remove', index: 1, zone: top }],
];

const otherActions: [string, object][] = [
  ['registerZone', { type: 'registerZone', zone: 'one:inside' }],
  ['unregisterZone', { type: 'unregisterZone', zone: 'one:other' }],
  ['setData', { type: 'setData', data: { content: [plain('other')] } }],
  ['setUi', { type: 'setUi', ui: { leftSideBarVisible: false } }],
  ['set', { type: 'set', state: {} }],
];

test('the history records actions that change the page', async ({ page, gallery }) => {
  await page.clock.install();
  await openSpecimen(page, gallery);
  await stopClock(page);
  for (const [name, action] of recordedActions) {
    const { length } = await getHistory(page);
    await dispatch(page, action);
    await page.clock.runFor(pauseMs);
    expect([name, (await getHistory(page)).length]).toEqual([name, length + 1]);
  }
});

test('the history records nothing else', async ({ page, gallery }) => {
  await page.clock.install();
  await openSpecimen(page, gallery);
  await stopClock(page);
  for (const [name, action] of otherActions) {
    const before = await getHistory(page);
    await dispatch(page, action);
    await page.clock.runFor(10 * pauseMs);
    expect([name, await getHistory(page)]).toEqual([name, before]);
  }
});

test('fast typing is one history step, recorded 250 ms after the last key', async ({
  page,
  gallery,
}) => {
  await page.clock.install();
  await openSpecimen(page, gallery);
  await select(page, 'two');
  const text = visible(page.getByRole('textbox', { name: 'Text' }));
  await text.focus();
  const { length } = await getHistory(page);
  await stopClock(page);
  for (const key of 'words') {
    await page.keyboard.press(key);
    await page.clock.runFor(pauseMs - 50);
  }
  await expect.poll(() => getBlockProp(page, 'two', 'text')).toBe('Secondwords');
  expect((await getHistory(page)).length).toBe(length);
  await page.clock.runFor(pauseMs);
  expect((await getHistory(page)).length).toBe(length + 1);
});

test('the history moves back, forward and to any step', async ({ page, gallery }) => {
  await openSpecimen(page, gallery);
  const begun = await listBlockIds(page);
  await expectHistoryStep(page, () => dispatch(page, order));
  await expectHistoryStep(page, () => dispatch(page, { type: 'remove', index: 0, zone: top }));
  const { length } = await getHistory(page);
  expect(await listBlockIds(page)).toEqual(['one', 'three']);
  const go = (way: 'back' | 'forward') =>
    page.evaluate((name) => window.specimen?.puck().history[name](), way);
  await go('back');
  expect(await listBlockIds(page)).toEqual(['two', 'one', 'three']);
  await go('back');
  expect(await listBlockIds(page)).toEqual(begun);
  await go('forward');
  await go('forward');
  await go('forward');
  expect(await listBlockIds(page)).toEqual(['one', 'three']);
  await page.evaluate(
    (index) => window.specimen?.puck().history.setHistoryIndex(index),
    length - 3,
  );
  expect([await listBlockIds(page), await getHistory(page)]).toEqual([
    begun,
    { length, index: length - 3 },
  ]);
});

test('shortcuts undo and redo, and a change after undo drops the redo steps', async ({
  page,
  gallery,
}) => {
  await openSpecimen(page, gallery);
  await expectHistoryStep(page, () => dispatch(page, order));
  const changed = ['two', 'one', 'three'];
  const keys = [
    ['Control+z', ['one', 'two', 'three']],
    ['Control+Shift+z', changed],
    ['Control+z', ['one', 'two', 'three']],
    ['Control+y', changed],
    ['Control+z', ['one', 'two', 'three']],
  ] as const;
  for (const [key, ids] of keys) {
    await page.keyboard.press(key);
    await expect.poll(() => listBlockIds(page)).toEqual(ids);
  }
  const { length, index } = await getHistory(page);
  expect(index).toBe(length - 2);
  await dispatch(page, { type: 'remove', index: 2, zone: top });
  await expect.poll(() => getHistory(page)).toEqual({ length, index: length - 1 });
  await page.keyboard.press('Control+y');
  expect(await listBlockIds(page)).toEqual(['one', 'two']);
});
