import type { Page } from '@playwright/test';
import {
  dispatch,
  getBlockProp,
  getHistory,
  listBlockIds,
  openSpecimen,
  select,
  selectedId,
  top,
  visible,
} from './puck-specimen.ts';
import { expect, test } from './site.ts';

/** What the editor throws when it is asked for something; empty when it does it. */
const refusalOf = (page: Page, action: object) =>
  page.evaluate((one) => {
    try {
      window.specimen?.puck().dispatch(one as never);
      return '';
    } catch (error) {
      return String(error);
    }
  }, action);

const idsIn = (page: Page, id: string) =>
  page.evaluate((block) => {
    const inside = window.specimen?.puck().getItemById(block)?.props.inside;
    return (inside as { props: { id: string } }[]).map(({ props }) => props.id);
  }, id);

test('a duplicate follows its source, has new ids and is selected', async ({ page, gallery }) => {
  await openSpecimen(page, gallery);
  await dispatch(page, { type: 'duplicate', sourceIndex: 0, sourceZone: top });
  const ids = await listBlockIds(page);
  expect([ids[0], ...ids.slice(2)]).toEqual(['one', 'two', 'three']);
  const copy = ids[1] ?? '';
  expect(await selectedId(page)).toBe(copy);
  const inner = await idsIn(page, copy);
  expect(inner).toHaveLength(1);
  expect(new Set([...ids, ...inner, 'child']).size).toBe(6);
  expect(await getBlockProp(page, copy, 'note')).toBe('First');
});

test('a block keeps its id when it is replaced', async ({ page, gallery }) => {
  await openSpecimen(page, gallery);
  const replace = (id: string) => ({
    type: 'replace',
    data: { type: 'Plain', props: { id, text: 'New' } },
    destinationIndex: 1,
    destinationZone: top,
  });
  expect(await refusalOf(page, replace('two'))).toBe('');
  expect(await getBlockProp(page, 'two', 'text')).toBe('New');
  expect(await refusalOf(page, replace('other'))).toMatch(/id.*(remove|insert)/is);
  expect(await listBlockIds(page)).toEqual(['one', 'two', 'three']);
});

test('moving a block to where it is changes nothing', async ({ page, gallery }) => {
  await openSpecimen(page, gallery);
  const to = (destinationIndex: number, destinationZone: string) => ({
    type: 'move',
    sourceIndex: 1,
    sourceZone: top,
    destinationIndex,
    destinationZone,
  });
  const data = () => page.evaluate(() => JSON.stringify(window.specimen?.puck().appState.data));
  const before = await data();
  await dispatch(page, to(1, top));
  expect(await data()).toBe(before);
  await dispatch(page, to(0, 'one:inside'));
  expect([await listBlockIds(page), await idsIn(page, 'one')]).toEqual([
    ['one', 'three'],
    ['two', 'child'],
  ]);
});

test('child blocks are removed with their parent', async ({ page, gallery }) => {
  await openSpecimen(page, gallery);
  await dispatch(page, { type: 'remove', index: 0, zone: top });
  expect(await listBlockIds(page)).toEqual(['two', 'three']);
  expect(
    await page.evaluate(() => window.specimen?.puck().getSelectorForId('child')),
  ).toBeUndefined();
  expect(JSON.stringify(await page.evaluate(() => window.specimen?.puck().appState.data)))
    .not //
    .toContain('child');
});

test('a block dragged in is inserted, selected and has its data resolved', async ({
  page,
  gallery,
}) => {
  await openSpecimen(page, gallery);
  const item = visible(page.getByTestId('drawer-item:Resolved'));
  const target = page.getByRole('region', { name: 'Specimen one' });
  const begin = await item.boundingBox();
  const box = await target.boundingBox();
  if (!begin || !box) throw new Error('The block is not to be seen.');
  const { length } = await getHistory(page);
  await expect(async () => {
    await page.mouse.move(begin.x + 40, begin.y + begin.height / 2);
    await page.mouse.down();
    await page.mouse.move(begin.x + 80, begin.y + begin.height / 2, { steps: 8 });
    const middle = box.x + box.width / 2;
    await page.mouse.move(middle, box.y + box.height, { steps: 20 });
    // A place opens while the pointer stays about it.
    for (const by of Array.from({ length: 30 }, (_, step) => step % 4))
      await page.mouse.move(middle + by, box.y + box.height + 8 + by);
    await page.mouse.up();
    await expect.poll(async () => (await listBlockIds(page)).length, { timeout: 5_000 }).toBe(4);
  }).toPass();
  await expect(page.getByText('resolved', { exact: true })).toBeVisible();
  const id = await selectedId(page);
  expect(id).toMatch(/^Resolved-/);
  expect(await getBlockProp(page, id ?? '', 'text')).toBe('resolved');
  await expect.poll(async () => (await getHistory(page)).length).toBeGreaterThan(length);
});

test('an unknown field type and a block for the root are rejected with a message', async ({
  page,
  gallery,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', ({ message }) => said.push(message));
  await openSpecimen(page, gallery, 'broken');
  await select(page, 'broken');
  await expect.poll(() => said.join('\n')).toContain('Field type for wheel did not exist.');
  await openSpecimen(page, gallery, 'root');
  await expect.poll(() => said.join('\n')).toContain('Converting non-root item to root.');
});

test('an unknown block shows a message and is kept', async ({ page, gallery }) => {
  await openSpecimen(page, gallery, 'unknown');
  await expect(page.getByText('No configuration for Banner')).toBeVisible();
  expect(await page.evaluate(() => window.specimen?.puck().appState.data.content)).toEqual([
    { type: 'Banner', props: { id: 'banner', text: 'kept' } },
  ]);
});

test('actions without permission are not offered', async ({ page, gallery }) => {
  await openSpecimen(page, gallery);
  const bar = (name: string) => visible(page.getByRole('button', { name, exact: true }));
  await page.getByText('Second', { exact: true }).click();
  await expect(bar('Duplicate')).toBeVisible();
  await expect(bar('Delete')).toBeVisible();
  await page.mouse.move(0, 0);
  await select(page, 'three');
  const text = visible(page.getByRole('textbox', { name: 'Text' }));
  await expect(text).toHaveValue('Third');
  await expect(text).toHaveAttribute('readonly', '');
  await expect(visible(page.getByTitle('Read-only'))).toHaveCount(1);
  await expect(bar('Duplicate')).toHaveCount(0);
  await expect(bar('Delete')).toHaveCount(0);
  await page.keyboard.press('Delete');
  expect(await listBlockIds(page)).toEqual(['one', 'two', 'three']);
  const fixed = page.locator('[data-puck-component="three"]');
  await expect(fixed).toHaveAttribute('aria-disabled', 'true');
  await expect(visible(page.getByTestId('drawer-item:Fixed'))).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await select(page, 'two');
  await page.getByText('Second', { exact: true }).click();
  await page.keyboard.press('Delete');
  await expect.poll(() => listBlockIds(page)).toEqual(['one', 'three']);
});
