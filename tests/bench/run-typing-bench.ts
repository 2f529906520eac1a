import { inRunFolder } from '../running-site/with-site.ts';
import { measureTyping } from './typing-bench.ts';

const words = 20_000;

/** Prints what a key takes in a long text, median and p95. */
export async function run(): Promise<void> {
  await inRunFolder(async () => {
    const { median, p95 } = await measureTyping(words);
    console.log(
      `a key in a text of ${words.toLocaleString('en')} words: ${median.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
    );
  });
}
