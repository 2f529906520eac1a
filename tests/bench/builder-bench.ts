import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, installedChromium } from '../../bin/testing/chromium.js';
import { addDesignedPage, canvasWith, type TestBlock } from '../browser/builder.ts';
import { addStaff, signInAs } from '../browser/staff.ts';
import { withSite } from '../running-site/with-site.ts';
import { getSpread, type Spread } from './percentiles.ts';

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
/** Nothing that is measured takes as long, on a slow machine either. */
const stepMs = 15_000;
const allMs = 100_000;
const screen = { width: 1280, height: 800 };
const email = 'bench@dsti.gov.example';

type Say = (words: string) => void;

/**
 * Measures the page builder with a page of 200 blocks, in the built program and a real browser; says what it
 * begins. Throws, in a sentence, where something does not end.
 */
export async function measureBuilder(say: Say): Promise<BuilderFigures> {
  return withSite(async (site, databaseUrl) => {
    const executablePath = process.env.CHROMIUM_PATH ?? installedChromium();
    const browser = await chromium.launch({
      args: chromiumFlags,
      ...(executablePath ? { executablePath } : {}),
    });
    let begun = 'starting';
    const sayAndNote = (words: string) => {
      begun = words;
      say(`${words} ...`);
    };
    let isLate = false;
    // Whatever waits for the browser then ends.
    const clock = setTimeout(() => {
      isLate = true;
      void browser.close();
    }, allMs);
    try {
      const at = { url: site.url, databaseUrl };
      await addStaff(at, { email });
      const { builder } = await addDesignedPage(at, 'A long page', blocks());
      return await measured(browser, at, builder, sayAndNote);
    } catch (cause) {
      const why = isLate ? `it all took longer than ${allMs / 1000} s` : String(cause);
      throw new Error(`The page builder could not be measured (${begun}): ${why}`, { cause });
    } finally {
      clearTimeout(clock);
      await browser.close();
    }
  });
}

async function measured(
  browser: Browser,
  at: { url: string; databaseUrl: string },
  path: string,
  say: Say,
): Promise<BuilderFigures> {
  const page = await browser.newPage({ baseURL: at.url, viewport: screen });
  page.setDefaultTimeout(stepMs);
  await signInAs(page, at, email);
  say(`Opening the page ${opens} times`);
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
  const field = page.locator('[data-block-fields] [contenteditable="true"]:visible').first();
  await field.focus();
  await page.keyboard.press('End');
  say(`Typing ${keys} keys`);
  const key = await repeat(keys, () => timed(page, () => page.keyboard.press('x'), 'block-2'));
  // The step before this one is the page as it was opened, in which no block is chosen.
  await page.waitForTimeout(historyPauseMs);
  say(`Undoing ${undos} times`);
  const undo: number[] = [];
  for (let turn = 0; turn < undos; turn += 1) {
    await timed(page, () => page.keyboard.press('y'), 'block-2');
    await page.waitForTimeout(historyPauseMs);
    undo.push(await timed(page, () => page.keyboard.press('Control+z'), 'block-2'));
    await page.waitForTimeout(historyPauseMs);
  }
  say(`Dragging ${drops} times`);
  const drop = await repeat(drops, () => timedDrop(page));
  return {
    open: getSpread(open),
    key: getSpread(key),
    undo: getSpread(undo),
    drop: getSpread(drop),
  };
}

async function repeat(times: number, measure: () => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (let turn = 0; turn < times; turn += 1) found.push(await measure());
  return found;
}

/** From the first event of `act` in the page until a frame has been painted in which the block is another. */
async function timed(page: Page, act: () => Promise<void>, block: string): Promise<number> {
  // Behind a handle, so that the watching has begun when this answers.
  const watching = await page.evaluateHandle(timeToChange, { id: block, maxMs: stepMs });
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
  const watching = await page.evaluateHandle(timeToDrop, stepMs);
  await page.mouse.up();
  const took = await watching.evaluate((watched) => watched.took);
  await page.waitForTimeout(2 * historyPauseMs);
  return took;
}

interface Watched {
  id: string;
  maxMs: number;
}

function timeToChange({ id, maxMs }: Watched): { took: Promise<number> } {
  const canvas = document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentDocument;
  const words = () => canvas?.querySelector(`[data-puck-component="${id}"]`)?.textContent;
  if (!canvas || !words()) throw new Error('The canvas has no such block.');
  const before = words();
  const took = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error('A key changed nothing in the canvas.')), maxMs);
    let start = 0;
    const onKey = ({ timeStamp, key }: KeyboardEvent) => {
      // A field keeps the Z of an undo from all later listeners.
      if (key !== 'Control' || start === 0) start = timeStamp;
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

function timeToDrop(maxMs: number): { took: Promise<number> } {
  const took = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error('What was dragged never came to rest.')), maxMs);
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
function blocks(): TestBlock[] {
  const made: TestBlock[] = [];
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
