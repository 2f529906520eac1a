import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumFlags, installedChromium } from '../../bin/testing/chromium.js';

interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
}

export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? installedChromium();
  const args = [...chromiumFlags, ...flags];
  return chromium.launch({ args, ...(executablePath && { executablePath }) });
}

/** Returns this part of a page as WebP, which Playwright's own screenshots can't be. `quality` is from 0 to 100. */
export async function captureWebp(page: Page, part: Rectangle, quality: number): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const shown = page.viewportSize()?.height ?? 0;
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { ...part, scale: 1 },
    // It would move dialogs and bars that are fixed to the window.
    captureBeyondViewport: part.y + part.height > shown,
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}
