import { chromium } from '@playwright/test';
import { chromiumFlags, installedChromium } from '../../../bin/testing/chromium.js';
import { signInAs } from '../../browser/staff.ts';
import { summary, type Waiting } from './response-times.ts';

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
      const times: Record<keyof Drawn, number[]> = { first: [], all: [] };
      for (let turn = 0; turn < turns; turn += 1) {
        await page.evaluate(() => performance.clearResourceTimings());
        await page.getByRole('button', { name: 'Next' }).click();
        const drawn = await page.waitForFunction(sinceAnswer, rows);
        const { first, all } = (await drawn.jsonValue()) as Drawn;
        times.first.push(first);
        times.all.push(all);
      }
      figures[`${rows} rows: those in sight drawn`] = summary(times.first);
      figures[`${rows} rows: all of them drawn`] = summary(times.all);
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/** Milliseconds from the answer until the first of its rows are painted, and all of them. */
interface Drawn {
  first: number;
  all: number;
}

/** Marks the frames after those in which there are other rows than before, and another number of them. */
function watchRows(): void {
  let before = '';
  new MutationObserver(() => {
    const rows = document.querySelectorAll('main tbody tr');
    const now = `${rows[0]?.textContent}`;
    if (now === before && rows.length < 2) return;
    const name = now === before ? 'more rows' : 'other rows';
    before = now;
    const detail = rows.length;
    requestAnimationFrame(() => setTimeout(() => performance.mark(name, { detail })));
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

function isDrawn(rows: number): boolean {
  return document.querySelectorAll('main tbody tr').length === rows;
}

/** Counted from the end of the list's answer; nothing until all rows are there. */
function sinceAnswer(rows: number): Drawn | undefined {
  const answers = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/api/posts?')) as PerformanceResourceTiming[];
  const end = answers.at(-1)?.responseEnd;
  if (!end) return undefined;
  const marks = performance.getEntriesByType('mark').filter(({ startTime }) => startTime > end);
  const first = marks.find(({ name }) => name === 'other rows');
  const all = marks.find(
    (mark) =>
      first && (mark as PerformanceMark).detail === rows && mark.startTime >= first.startTime,
  );
  return first && all && { first: first.startTime - end, all: all.startTime - end };
}
