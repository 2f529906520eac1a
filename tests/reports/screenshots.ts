import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { blockStreams } from '../browser/live-pages.ts';
import { noticePages, publicPages } from '../public-pages.ts';
import { inRunFolder, withSite } from '../running-site/with-site.ts';
import { captureWebp, openBrowser } from './webp-capture.ts';

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
  await removeOldPictures();
  const browser = await openBrowser();
  const page = await browser.newPage({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  await blockStreams(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    for (const address of [...publicPages, ...noticePages]) {
      await page.goto(url + address, { waitUntil: 'load' });
      await page.evaluate(fetchLazyPictures);
      await page.waitForLoadState('networkidle');
      await writeFile(path.join(folder, fileName(address, width)), await capture(page, width));
    }
  }
  await browser.close();
}

/** Leaves the pictures of the handbook, which are in a folder below. */
async function removeOldPictures(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const names = await readdir(folder);
  const pictures = names.filter((name) => name.endsWith('.webp'));
  await Promise.all(pictures.map((name) => rm(path.join(folder, name))));
}

function fileName(address: string, width: number): string {
  const name = address === '/' ? 'home' : address.slice(1).replaceAll('/', '-');
  return `${name}-${width}.webp`;
}

async function capture(page: Page, width: number): Promise<Buffer> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  const part = { x: 0, y: 0, width, height: Math.min(whole, tallest) };
  return captureWebp(page, part, quality);
}

function fetchLazyPictures(): void {
  for (const picture of document.images) picture.loading = 'eager';
}
