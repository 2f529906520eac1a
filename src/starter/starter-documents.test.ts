import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#db/package-root.ts';
import { readStarterSite, starterFolder } from './starter-folder.ts';

const url = '/assets/documents/';
const folder = path.join(packageRoot, 'src/site/public', url);
const documents = readdirSync(folder).sort();
const read = (file: string) => readFileSync(path.join(folder, file));
const { media, ...site } = await readStarterSite(starterFolder, new Date());

test('the media library has every document', () => {
  const listed = media.map((file) => file.url).filter((file) => file.startsWith(url));
  expect(listed.sort()).toEqual(documents.map((file) => url + file));
});

test('every link to a document says its format and size', () => {
  const links = linksIn(site);
  expect(links).toHaveLength(JSON.stringify(site).split(url).length - 1);
  expect(new Set(links.map(({ file }) => file))).toEqual(new Set(documents));
  for (const { file, text } of links) {
    const format = path.extname(file).slice(1).toUpperCase();
    const size = Math.ceil(read(file).length / 1000);
    expect(text.replace('&nbsp;', '\u00a0'), file).toContain(`(${format}, ${size}\u00a0KB)`);
  }
});

test('the PDF files are tagged and have a title and a language, for screen readers', () => {
  for (const file of documents.filter((name) => name.endsWith('.pdf'))) {
    const text = read(file).toString('latin1');
    expect(text, file).toMatch(/^%PDF-/);
    expect(text, file).toMatch(/\/Title\s*[(<]/);
    expect(text, file).toMatch(/\/Marked\s*true/);
    expect(text, file).toMatch(/\/Lang\s*\(en-GB\)/);
  }
});

test('the CSV files add up to the figures in the texts', () => {
  const soils = columnsOf('soil-survey-by-district.csv');
  expect(sum(soils.sites)).toBe(18_640);
  expect(soils.nitrogen?.filter((level) => level === 'more than crops use')).toHaveLength(14);
  expect(soils.nitrogen?.filter((level) => level === 'less than crops need')).toHaveLength(14);
  expect(soils.nitrogen).toHaveLength(42);
  expect(read('research-grants-last-call.csv').toString().trim().split('\r\n')).toHaveLength(
    1 + 27,
  );
  const microgrids = columnsOf('village-microgrids.csv');
  expect(microgrids.households).toHaveLength(9);
  expect(sum(microgrids.households)).toBe(1_860);
  expect(sum(microgrids.clinics)).toBe(9);
  expect(sum(microgrids.schools)).toBe(12);
  expect(sum(microgrids.power_available_percent) / 9).toBeCloseTo(98.4);
  const spending = columnsOf('spending-by-purpose.csv');
  expect(sum(spending.latest_year_usd_million)).toBeCloseTo(48.6);
  expect(sum(spending.year_before_usd_million)).toBeCloseTo(46.2);
});

interface DocumentLink {
  file: string;
  text: string;
}

/** Links of buttons, in objects of any depth, and in HTML. */
function linksIn(value: unknown): DocumentLink[] {
  if (typeof value === 'string') {
    return value.startsWith('{"root"') ? linksIn(JSON.parse(value)) : htmlLinks(value);
  }
  if (typeof value !== 'object' || value === null) return [];
  const { buttonText, buttonUrl } = value as Record<string, unknown>;
  const ofButton =
    typeof buttonUrl === 'string' && buttonUrl.startsWith(url)
      ? [{ file: buttonUrl.slice(url.length), text: String(buttonText) }]
      : [];
  return [...ofButton, ...Object.values(value).flatMap(linksIn)];
}

function htmlLinks(html: string): DocumentLink[] {
  const link = /<a\s[^>]*?href="\/assets\/documents\/([^"]*)"[^>]*>(.*?)<\/a>/gs;
  return [...html.matchAll(link)].map(([, file = '', text = '']) => ({ file, text }));
}

/** The columns of a CSV file without quoted fields. */
function columnsOf(file: string): Record<string, string[]> {
  const [names = [], ...rows] = read(file)
    .toString()
    .trim()
    .split('\r\n')
    .map((row) => row.split(','));
  return Object.fromEntries(names.map((name, at) => [name, rows.map((row) => row[at] ?? '')]));
}

function sum(values: string[] = []): number {
  return values.reduce((total, value) => total + Number(value), 0);
}
