import { chromium } from '@playwright/test';
import { chromiumFlags, installedChromium } from '../../../bin/testing/chromium.js';
import { signInAs } from '../../browser/staff.ts';
import { summary, type Waiting } from './asking.ts';

const turns = 12;
const rowCounts = [25, 100];

/** How long from the answer for the next page of a list until its rows are painted, by their number. */
export async function measureDrawing(
  site: { url: string; databaseUrl: string },
  email: string,
): Promise<Record<string, Waiting>> {
  const executablePath = process.env.CHROMIUM_PATH ?? installedChromium();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath && { executablePath }),
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await signInAs(page, site, email);
    const figures: Record<string, Waiting> = {};
    await page.addInitScript(watchRows);
    for (const rows of rowCounts) {
      await page.goto(`${site.url}/admin/posts?size=${rows}`);
      await page.waitForFunction(isDrawn, rows);
      const times: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        await page.evaluate(() => performance.clearResourceTimings());
        await page.getByRole('button', { name: 'Next' }).click();
        const drawn = await page.waitForFunction(sinceAnswer);
        times.push((await drawn.jsonValue()) as number);
      }
      figures[`${rows} rows drawn after the answer`] = summary(times);
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/** Marks the first frame after the one that has other rows than before: by then they are painted. */
function watchRows(): void {
  let before = '';
  new MutationObserver(() => {
    const first = document.querySelector('main tbody tr')?.textContent ?? '';
    if (first === before) return;
    before = first;
    requestAnimationFrame(() => setTimeout(() => performance.mark('other rows')));
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

function isDrawn(rows: number): boolean {
  return document.querySelectorAll('main tbody tr').length === rows;
}

/** Milliseconds from the end of the list's answer; nothing until the rows are there. */
function sinceAnswer(): number | undefined {
  const mark = performance.getEntriesByName('other rows').at(-1);
  const answers = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/api/posts?')) as PerformanceResourceTiming[];
  const end = answers.at(-1)?.responseEnd;
  return mark && end && mark.startTime > end ? mark.startTime - end : undefined;
}
