import { mkdir, writeFile } from 'node:fs/promises';
import { somePost, someProject } from '../public-pages.ts';
import type { RunningSite } from '../running-site/start-site.ts';
import { inRunFolder, withSite } from '../running-site/with-site.ts';
import { type Comparison, compare } from './compare.ts';
import { whileSaving } from './editor.ts';
import { measureStartAndMemory, type StartAndMemory } from './start-and-memory.ts';
import { table } from './table.ts';
import { measureRenders } from './uncached-render.ts';
import { ask } from './yardstick.ts';

export interface Figures {
  node: string;
  comparisons: Record<string, Comparison>;
  /** Uncached renders a second in one process, by address. */
  renders: Record<string, number>;
  startAndMemory: StartAndMemory;
}

/** A project that the starter site's home page shows. */
const shownProject = 'solar-microgrid';
const rendered = ['/', '/about/leadership', '/projects', someProject, '/news', somePost];
const asBrowsersAsk = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Measures the built site beside a bare server; prints a table and keeps the figures in .tmp/bench.json. */
export async function run(): Promise<void> {
  await inRunFolder(measureAll);
}

async function measureAll(): Promise<void> {
  const served = await withSite(async (site, databaseUrl) => {
    const comparisons = await compareWithBareServer(site, databaseUrl);
    console.log('Measuring renders without the cache ...');
    return { comparisons, renders: await measureRenders(databaseUrl, rendered) };
  });
  const figures: Figures = {
    node: process.version,
    ...served,
    startAndMemory: await measureStartAndMemory(),
  };
  await mkdir('.tmp', { recursive: true });
  await writeFile('.tmp/bench.json', `${JSON.stringify(figures, null, 2)}\n`);
  console.log(table(figures));
}

async function compareWithBareServer({ url }: RunningSite, databaseUrl: string) {
  const home = `${url}/`;
  const { headers } = await ask(home, asBrowsersAsk);
  const known = { ...asBrowsersAsk, 'if-none-match': headers.etag ?? '' };
  console.log('Measuring the home page, cached ...');
  const cached = await compare(home, asBrowsersAsk);
  console.log('Measuring the home page while it is saved five times a second ...');
  const saved = await whileSaving(databaseUrl, shownProject, () => compare(home, asBrowsersAsk));
  console.log('Measuring the home page that the browser already has ...');
  const revalidated = await compare(home, known);
  return {
    'home page, cached': cached,
    'home page, saved 5 times a second': saved,
    'home page, already known (304)': revalidated,
  };
}
