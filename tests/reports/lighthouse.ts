import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { npmCommand } from '../../bin/setup/npm-command.js';
import { chromiumFlags, installedChromium } from '../../bin/testing/chromium.js';
import { examplePost, exampleProject } from '../public-pages.ts';
import { inRunFolder, withSite } from '../running-site/with-site.ts';

const runFile = promisify(execFile);
/** The newest version for Node 20. Fetched only when needed. */
const lighthouse = 'lighthouse@12.8.2';
const maxOutputBytes = 64 * 1024 * 1024;

/** One URL of each kind of page. */
const templates = [
  '/',
  '/about',
  '/about/leadership',
  '/projects',
  exampleProject,
  '/news',
  examplePost,
  '/contact',
  '/newsletter',
  '/events',
  '/publications',
  '/faq',
  '/search',
  '/search?words=energy',
  '/sitemap',
];

interface Report {
  categories: Record<string, { title: string; score: number | null }>;
  audits: Record<
    string,
    { title: string; score: number | null; scoreDisplayMode: string; numericValue?: number }
  >;
}

/** Prints the four Lighthouse scores of every kind of page on a simulated slow phone. */
export async function run(): Promise<void> {
  await inRunFolder(() =>
    withSite(async ({ url }) => {
      for (const address of templates) print(address, await auditTwice(url + address));
    }),
  );
}

/** A second time if the first failed: on a small machine, Chromium sometimes doesn't start. */
async function auditTwice(url: string): Promise<Report> {
  try {
    return await audit(url);
  } catch (error) {
    console.log(`${url} could not be measured, and is tried again: ${firstLine(error)}`);
    return audit(url);
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
}

async function audit(url: string): Promise<Report> {
  const { command, args, shell } = npmCommand(process.env.npm_execpath);
  const flags = `--chrome-flags=--headless=new ${chromiumFlags.join(' ')}`;
  const options = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url];
  const { stdout } = await runFile(
    command,
    [...args, ...options, '--output=json', '--quiet', '--form-factor=mobile', flags],
    {
      shell,
      maxBuffer: maxOutputBytes,
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? installedChromium() },
    },
  );
  return JSON.parse(stdout);
}

function print(address: string, { categories, audits }: Report): void {
  const scores = Object.values(categories).map(
    ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
  );
  const paint = Math.round(audits['largest-contentful-paint']?.numericValue ?? 0);
  const shift = audits['cumulative-layout-shift']?.numericValue ?? 0;
  console.log(`${address.padEnd(40)} ${scores.join(' · ')} · LCP ${paint} ms · CLS ${shift}`);
  for (const { title, score, scoreDisplayMode } of Object.values(audits)) {
    if (scoreDisplayMode === 'binary' && score === 0) console.log(`  - ${title}`);
  }
}
