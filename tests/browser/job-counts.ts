import type { Page } from '@playwright/test';

/** What a job took: presses of the mouse, keys pressed, and seconds including the browser's own time. */
export interface JobCount {
  job: string;
  clicks: number;
  keys: number;
  seconds: number;
}

/** Counts presses and keys of a page from now on, in every document that it opens. */
export async function countJobs(page: Page) {
  let clicks = 0;
  let keys = 0;
  const counts: JobCount[] = [];
  await page.exposeFunction('reportInput', (kind: string) => {
    if (kind === 'pointerdown') clicks += 1;
    else keys += 1;
  });
  await page.addInitScript(() => {
    for (const kind of ['pointerdown', 'keydown']) {
      addEventListener(
        kind,
        (event) => event.isTrusted && void Reflect.get(window, 'reportInput')?.(kind),
        true,
      );
    }
  });
  return {
    /** Does a job and counts what it took. */
    async count(job: string, work: () => Promise<void>): Promise<JobCount> {
      [clicks, keys] = [0, 0];
      const start = Date.now();
      await work();
      const counted = { job, clicks, keys, seconds: (Date.now() - start) / 1_000 };
      counts.push(counted);
      return counted;
    },
    /** Prints all jobs as a table. */
    print(): void {
      const line = (cells: readonly string[]) =>
        cells.map((cell, index) => cell.padEnd(index === 0 ? 44 : 9)).join('');
      const rows = counts.map(({ job, seconds, ...counted }) =>
        line([job, String(counted.clicks), String(counted.keys), seconds.toFixed(1)]),
      );
      console.log(['', line(['Job', 'Clicks', 'Keys', 'Seconds']), ...rows].join('\n'));
    },
  };
}
