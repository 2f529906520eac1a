import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { chromiumFlags, installedChromium } from '../../bin/testing/chromium.js';
import { buildGalleryIfStale, routeGallery } from '../browser/gallery-build.ts';
import { getSpread, type Spread } from './percentiles.ts';

const wordsPerParagraph = 80;
const keys = 200;
/** Between two keys: faster than anyone types, so that reports of the text fall into the measured time. */
const keyPauseMs = 30;
const stepMs = 60_000;
const screen = { width: 1280, height: 800 };

/**
 * Measures the rich text editor with a text of this many words, in the gallery and a real browser: milliseconds from a
 * key until its letter is painted.
 */
export async function measureTyping(words: number): Promise<Spread> {
  const executablePath = process.env.CHROMIUM_PATH ?? installedChromium();
  let browser: Browser | undefined;
  const times: number[] = [];
  // Imported before: whatever runs a bench imports nothing later.
  await buildGalleryIfStale({ build, react, tailwindcss });
  try {
    browser = await chromium.launch({
      args: chromiumFlags,
      ...(executablePath ? { executablePath } : {}),
    });
    const page = await browser.newPage({ viewport: screen });
    page.setDefaultTimeout(stepMs);
    await page.goto(await routeGallery(page));
    const text = page.getByRole('textbox', { name: 'Story', exact: true });
    await paste(text, longText(words));
    await text
      .locator('p')
      .nth(Math.floor(words / wordsPerParagraph / 2))
      .click();
    for (let turn = 0; turn < keys; turn += 1) {
      times.push(await timedKey(page));
      await page.waitForTimeout(keyPauseMs);
    }
  } finally {
    await browser?.close();
  }
  return getSpread(times);
}

function longText(words: number): string {
  const paragraph = `<p>${'water '.repeat(wordsPerParagraph - 1)}<strong>now</strong></p>`;
  return paragraph.repeat(Math.ceil(words / wordsPerParagraph));
}

async function paste(text: Locator, html: string): Promise<void> {
  await text.focus();
  await text.evaluate((element, given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', given);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    element.dispatchEvent(event);
  }, html);
}

/** From the key until the frame with its letter has been painted. */
async function timedKey(page: Page): Promise<number> {
  // Behind a handle, so that the watching has begun when this answers.
  const watching = await page.evaluateHandle(timeToPaint);
  await page.keyboard.press('x');
  return watching.evaluate(({ took }) => took);
}

function timeToPaint(): { took: Promise<number> } {
  const took = new Promise<number>((resolve) => {
    const onKey = ({ timeStamp }: KeyboardEvent) => {
      // A message comes after the frame that is about to be painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        port2.postMessage(null);
      });
    };
    window.addEventListener('keydown', onKey, { capture: true, once: true });
  });
  return { took };
}
