import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type CsvTable, toCsv } from './csv-tables.ts';
import { documentHtml } from './document-html.ts';
import { grants } from './grants-table.ts';
import { microgrids } from './microgrids-table.ts';
import printed from './printed-documents.json';
import { soils } from './soil-table.ts';
import { spending } from './spending-table.ts';
import { csvFiles, documentFacts, documents, printedDocuments } from './starter-documents.ts';

const folder = fileURLToPath(new URL('../../site/public/assets/documents/', import.meta.url));
const read = (file: string) => readFileSync(folder + file);
const printAgain = 'Run `npm run report -- documents` and commit the files.';

test('every document is a file of the site, and every file is a document', () => {
  expect(readdirSync(folder).sort()).toEqual([...documents].sort());
});

test('the PDF files were printed from the present texts', () => {
  const facts: Record<string, { bytes: number; source: string }> = printed;
  for (const document of printedDocuments) {
    const source = createHash('sha256').update(documentHtml(document)).digest('hex');
    expect(facts[document.file]?.source, `${document.file}: ${printAgain}`).toBe(source);
    const pdf = read(document.file);
    expect(pdf.length).toBe(facts[document.file]?.bytes);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    // Tagged, with title and language, for screen readers.
    const text = pdf.toString('latin1');
    expect(text).toContain(`/Title (${document.title})`);
    expect(text).toContain('/Marked true');
    expect(text).toContain('/Lang (en-GB)');
  }
});

test('the CSV files contain the present tables', () => {
  for (const [file, csv] of csvFiles) expect(read(file).toString(), printAgain).toBe(csv);
});

test('quotes fields that contain commas, quotes or line breaks', () => {
  expect(toCsv({ columns: ['a', 'b'], rows: [['x, y', 'say "z"']] })).toBe(
    'a,b\r\n"x, y","say ""z"""\r\n',
  );
});

test('states format and size', () => {
  expect(documentFacts('ten-good-pages.pdf')).toMatch(/^PDF, \d+\u00a0KB$/);
  expect(documentFacts('village-microgrids.csv')).toBe('CSV, 1\u00a0KB');
  expect(() => documentFacts('none.pdf')).toThrow('no document none.pdf');
});

test('the tables add up to the figures in the texts', () => {
  expect(soils.rows).toHaveLength(42);
  expect(sum(soils, 'sites')).toBe(18_640);
  const nitrogen = soils.rows.map((row) => row.at(-1));
  expect(nitrogen.filter((level) => level === 'more than crops use')).toHaveLength(14);
  expect(nitrogen.filter((level) => level === 'less than crops need')).toHaveLength(14);
  expect(grants.rows).toHaveLength(27);
  expect(microgrids.rows).toHaveLength(9);
  expect(sum(microgrids, 'households')).toBe(1_860);
  expect(sum(microgrids, 'clinics')).toBe(9);
  expect(sum(microgrids, 'schools')).toBe(12);
  expect(sum(microgrids, 'power_available_percent') / 9).toBeCloseTo(98.4);
  expect(sum(spending, 'latest_year_usd_million')).toBeCloseTo(48.6);
  expect(sum(spending, 'year_before_usd_million')).toBeCloseTo(46.2);
});

function sum({ columns, rows }: CsvTable, column: string): number {
  const place = columns.indexOf(column);
  return rows.reduce((total, row) => total + Number(row[place]), 0);
}
