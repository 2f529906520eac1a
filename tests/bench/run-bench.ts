import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { examplePost, exampleProject } from '../public-pages.ts';
import type { RunningSite } from '../running-site/start-site.ts';
import { inRunFolder, withSite } from '../running-site/with-site.ts';
import { ask } from './baseline-server.ts';
import { table } from './bench-table.ts';
import { type Comparison, compare } from './compare-servers.ts';
import { measureLists } from './lists/list-bench.ts';
import { listTable } from './lists/list-table.ts';
import { whileSaving } from './simulated-editor.ts';
import { measureStartAndMemory, type StartAndMemory } from './start-and-memory.ts';
import { measureRenders } from './uncached-render.ts';

export interface Figures {
  node: string;
  comparisons: Record<string, Comparison>;
  /** Uncached renders a second in one process, by address. */
  renders: Record<string, number>;
  startAndMemory: StartAndMemory;
}

/** A project that the starter site's home page shows. */
const shownProject = 'solar-microgrid';
const rendered = ['/', '/about/leadership', '/projects', exampleProject, '/news', examplePost];
const asBrowsersAsk = { 'accept-encoding': 'gzip, deflate, br, zstd' };

const kept = '.tmp/bench.json';

/**
 * Measures the built site beside a bare server, then its lists and searches with very much in them; prints
 * tables and keeps the figures in .tmp/bench.json. `npm run bench -- lists` or `-- pages` measures one part.
 */
export async function run(): Promise<void> {
  const part = process.argv[2];
  await inRunFolder(async () => {
    if (part !== 'lists') await measurePages();
    if (part !== 'pages') await measureListsAndSearch();
  });
}

async function measureListsAndSearch(): Promise<void> {
  const lists = await measureLists();
  await keep({ lists });
  console.log(listTable(lists));
}

/** Puts figures beside those of other parts that were measured before. */
async function keep(figures: object): Promise<void> {
  await mkdir('.tmp', { recursive: true });
  const before = await readFile(kept, 'utf8').then(JSON.parse, () => ({}));
  await writeFile(kept, `${JSON.stringify({ ...before, ...figures }, null, 2)}\n`);
}

async function measurePages(): Promise<void> {
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
  await keep(figures);
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
