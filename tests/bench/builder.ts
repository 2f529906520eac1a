import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, installedChromium } from '../../bin/testing/chromium.js';
import { addDesignedPage, canvasWith, type Placed } from '../browser/builder.ts';
import { addStaff, signInAs } from '../browser/staff.ts';
import { withSite } from '../running-site/with-site.ts';
import { type Spread, spreadOf } from './spread.ts';

export interface BuilderFigures {
  /** Milliseconds from the start of the navigation until the canvas shows the page. */
  open: Spread;
  /** From the key until the canvas has painted it. */
  key: Spread;
  undo: Spread;
  /** From letting go of a block until the canvas has painted it in its new place. */
  drop: Spread;
}

const blockCount = 200;
const opens = 5;
const keys = 60;
const undos = 15;
const drops = 5;
/** Longer than the library waits before it makes a step of what was typed. */
const historyPauseMs = 350;
const screen = { width: 1280, height: 800 };
const email = 'bench@dsti.gov.example';

/** Measures the page builder with a page of 200 blocks, in the built program and a real browser. */
export async function measureBuilder(): Promise<BuilderFigures> {
  return withSite(async (site, databaseUrl) => {
    const executablePath = process.env.CHROMIUM_PATH ?? installedChromium();
    const browser = await chromium.launch({
      args: chromiumFlags,
      ...(executablePath ? { executablePath } : {}),
    });
    try {
      const at = { url: site.url, databaseUrl };
      await addStaff(at, { email });
      const { builder } = await addDesignedPage(at, 'A long page', blocks());
      return await measured(browser, at, builder);
    } finally {
      await browser.close();
    }
  });
}

async function measured(browser: Browser, at: { url: string; databaseUrl: string }, path: string) {
  const page = await browser.newPage({ baseURL: at.url, viewport: screen });
  await signInAs(page, at, email);
  const open: number[] = [];
  for (let turn = 0; turn < opens; turn += 1) {
    const start = performance.now();
    await page.goto(path);
    const canvas = await canvasWith(page, 'Paragraph 0');
    await canvas.getByText(`Paragraph ${blockCount - 1}`).waitFor({ state: 'attached' });
    open.push(performance.now() - start);
  }
  const canvas = await canvasWith(page, 'Paragraph 0');
  await canvas.locator('[data-puck-component="block-2"]').click();
  const field = page.locator('textarea:visible').first();
  await field.focus();
  await page.keyboard.press('End');
  const key = await repeat(keys, () => timed(page, () => page.keyboard.press('x'), 'block-2'));
  const undo: number[] = [];
  for (let turn = 0; turn < undos; turn += 1) {
    await timed(page, () => page.keyboard.press('y'), 'block-2');
    await page.waitForTimeout(historyPauseMs);
    undo.push(await timed(page, () => page.keyboard.press('Control+z'), 'block-2'));
    await page.waitForTimeout(historyPauseMs);
  }
  const drop = await repeat(drops, () => timedDrop(page));
  return { open: spreadOf(open), key: spreadOf(key), undo: spreadOf(undo), drop: spreadOf(drop) };
}

async function repeat(times: number, measure: () => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (let turn = 0; turn < times; turn += 1) found.push(await measure());
  return found;
}

/** From the first event of `act` in the page until a frame has been painted in which the block is another. */
async function timed(page: Page, act: () => Promise<void>, block: string): Promise<number> {
  // Behind a handle, so that the watching has begun when this answers.
  const watching = await page.evaluateHandle(timeToChange, block);
  await act();
  return watching.evaluate(({ took }) => took);
}

/** Lets go of the first block below the third, and waits for the order to be another. */
async function timedDrop(page: Page): Promise<number> {
  const canvas = page.locator('#preview-frame').contentFrame();
  const boxes = canvas.locator('[data-puck-component]');
  const from = await boxes.nth(0).boundingBox();
  const to = await boxes.nth(2).boundingBox();
  if (!from || !to) throw new Error('The canvas shows no blocks.');
  await page.mouse.move(from.x + 60, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + from.height / 2 + 12, { steps: 4 });
  await page.mouse.move(to.x + 60, to.y + to.height - 2, { steps: 20 });
  await page.waitForTimeout(historyPauseMs);
  const watching = await page.evaluateHandle(timeToDrop);
  await page.mouse.up();
  const took = await watching.evaluate((watched) => watched.took);
  await page.waitForTimeout(2 * historyPauseMs);
  return took;
}

function timeToChange(id: string): { took: Promise<number> } {
  const canvas = document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentDocument;
  const words = () => canvas?.querySelector(`[data-puck-component="${id}"]`)?.textContent;
  if (!canvas || !words()) throw new Error('The canvas has no such block.');
  const before = words();
  const took = new Promise<number>((resolve) => {
    let start = 0;
    const onKey = ({ timeStamp, key }: KeyboardEvent) => {
      if (key !== 'Control') start = timeStamp;
    };
    document.addEventListener('keydown', onKey, { capture: true });
    const observer = new MutationObserver(() => {
      if (words() === before) return;
      observer.disconnect();
      document.removeEventListener('keydown', onKey, { capture: true });
      // A message comes after the frame that is about to be painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - start);
        port2.postMessage(null);
      });
    });
    observer.observe(canvas.body, { characterData: true, childList: true, subtree: true });
  });
  return { took };
}

function timeToDrop(): { took: Promise<number> } {
  const took = new Promise<number>((resolve) => {
    const inCanvas = document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentDocument;
    const look = (start: number) => {
      const isOver = !inCanvas?.querySelector('[data-dnd-dragging], [data-dnd-placeholder]');
      if (isOver) resolve(performance.now() - start);
      else requestAnimationFrame(() => look(start));
    };
    const onUp = () => look(performance.now());
    document.addEventListener('pointerup', onUp, { capture: true, once: true });
    inCanvas?.addEventListener('pointerup', onUp, { capture: true, once: true });
  });
  return { took };
}

/** Headings and paragraphs in turn. */
function blocks(): Placed[] {
  const made: Placed[] = [];
  const add = (type: string, props: Record<string, unknown>) =>
    made.push({ type, props: { id: `block-${made.length}`, ...props } });
  for (let index = 0; index < blockCount / 4; index += 1) {
    add('Paragraph', { children: `Paragraph ${made.length} and what it says of the matter.` });
    add('Heading', { children: `Heading ${made.length}` });
    add('Paragraph', { children: `Paragraph ${made.length} and what it says of the matter.` });
    add('Paragraph', { children: `Paragraph ${made.length} and what it says of the matter.` });
  }
  return made;
}
