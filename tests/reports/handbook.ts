import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { blockStreams } from '../browser/live-pages.ts';
import type { Site } from '../browser/site.ts';
import { inRunFolder, withSite } from '../running-site/with-site.ts';
import { addHandbookContent, createSession } from './handbook-content.ts';
import { type HandbookPicture, handbookPictures } from './handbook-pictures.ts';
import { captureWebp, openBrowser } from './webp-capture.ts';

const folder = path.resolve(import.meta.dirname, '../../docs/screenshots/handbook');
/** Shown in some pictures instead of the address of this computer; the browser asks the site all the same. */
const shownHost = 'dsti.gov.example';
const quality = 60;
const margin = 16;

/** Takes the pictures of docs/handbook.md in the panel of the starter site, into docs/screenshots/handbook. */
export async function run(): Promise<void> {
  await inRunFolder(() => withSite(({ url }, databaseUrl) => takePictures({ url, databaseUrl })));
}

async function takePictures(site: Site): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const content = await addHandbookContent(site);
  const browser = await openBrowser([
    `--host-resolver-rules=MAP ${shownHost} 127.0.0.1:${new URL(site.url).port}`,
    // Pages may use the browser's storage and cryptography only at HTTPS or localhost.
    `--unsafely-treat-insecure-origin-as-secure=http://${shownHost}`,
  ]);
  for (const picture of handbookPictures(content)) {
    const page = await openPage(browser, site, picture);
    const bytes = await capture(page, picture);
    await writeFile(path.join(folder, `${picture.name}.webp`), bytes);
    await page.context().close();
  }
  await browser.close();
}

async function openPage(browser: Browser, site: Site, picture: HandbookPicture): Promise<Page> {
  const { width = 1280, height = 800, as, isLocal = false } = picture;
  const context = await browser.newContext({
    baseURL: isLocal ? site.url : `http://${shownHost}`,
    viewport: { width, height },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  const page = await context.newPage();
  await blockStreams(page);
  if (as) await page.addInitScript(storeSession, await createSession(site.url, as));
  await page.goto(picture.url);
  await page.waitForLoadState('networkidle');
  await picture.prepare?.(page);
  await page.waitForLoadState('networkidle');
  return page;
}

function storeSession(session: string): void {
  localStorage.setItem('directorate.session', session);
}

/** The part of the window that matters, with a margin around it. */
async function capture(page: Page, { part }: HandbookPicture): Promise<Buffer> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const box = await part?.(page).boundingBox();
  if (!box) return captureWebp(page, { x: 0, y: 0, width, height }, quality);
  const x = Math.max(box.x - margin, 0);
  const y = Math.max(box.y - margin, 0);
  const right = Math.min(box.x + box.width + margin, width);
  const bottom = Math.min(box.y + box.height + margin, height);
  return captureWebp(page, { x, y, width: right - x, height: bottom - y }, quality);
}
