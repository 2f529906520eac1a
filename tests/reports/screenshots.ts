import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type CDPSession, chromium } from '@playwright/test';
import { chromiumFlags, installedChromium } from '../../bin/testing/chromium.js';
import { blockStreams } from '../browser/live-pages.ts';
import { noticePages, publicPages } from '../public-pages.ts';
import { inRunFolder, withSite } from '../running-site/with-site.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/screenshots');
const widths = [360, 768, 1280];
const height = 800;
const quality = 45;
/** Longer pages are cut off. */
const tallest = 6_000;

/** Takes screenshots of every public page of the starter site at three widths, into docs/screenshots. */
export async function run(): Promise<void> {
  await inRunFolder(() => withSite(({ url }) => photograph(url)));
}

async function photograph(url: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const executablePath = process.env.CHROMIUM_PATH ?? installedChromium();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath && { executablePath }),
  });
  const page = await browser.newPage({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  await blockStreams(page);
  const session = await page.context().newCDPSession(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    for (const address of [...publicPages, ...noticePages]) {
      await page.goto(url + address, { waitUntil: 'load' });
      await page.evaluate(fetchLazyPictures);
      await page.waitForLoadState('networkidle');
      await writeFile(path.join(folder, fileName(address, width)), await capture(session, width));
    }
  }
  await browser.close();
}

function fileName(address: string, width: number): string {
  const name = address === '/' ? 'home' : address.slice(1).replaceAll('/', '-');
  return `${name}-${width}.webp`;
}

async function capture(session: CDPSession, width: number): Promise<Buffer> {
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  const clip = { x: 0, y: 0, width, height: Math.min(cssContentSize.height, tallest), scale: 1 };
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip,
    captureBeyondViewport: true,
  });
  return Buffer.from(data, 'base64');
}

function fetchLazyPictures(): void {
  for (const picture of document.images) picture.loading = 'eager';
}
