import { inRunFolder } from '../running-site/with-site.ts';
import { measureBuilder } from './builder-bench.ts';

const names = {
  open: 'opening a page of 200 blocks',
  key: 'a key, until the canvas has painted it',
  undo: 'an undo',
  drop: 'letting go of a dragged block',
} as const;

/** Prints what the page builder takes, median and p95. */
export async function run(): Promise<void> {
  await inRunFolder(async () => {
    const figures = await measureBuilder((words) => console.log(words));
    for (const [name, words] of Object.entries(names)) {
      const { median, p95 } = figures[name as keyof typeof names];
      console.log(`${words}: ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`);
    }
  });
}
