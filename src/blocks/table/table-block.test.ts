import { expect, test } from 'vitest';
import { listBlockLinks, resolveBlockLinks } from '../block-links.ts';
import { cleanPageTexts } from '../page-content/clean-page-texts.ts';
import { validatePageContent } from '../page-content/validate-page-content.ts';
import { block, parse, renderBlocks, renderPageBody } from '../render.fixture.tsx';

const rows = [
  { cells: ['', 'Budget'] },
  { cells: ['Energy', { html: 'USD <strong>4</strong> m <a href="/a">more</a>' }] },
];

test('names its headers by row and column, but not empty cells', () => {
  const html = renderBlocks(block('Table', { caption: 'Grants', rows, header: 'both' }));
  expect(html).toContain('role="group" aria-label="Grants" tabindex="0"');
  expect(html).toMatch(/<caption [^>]*>Grants<\/caption>/);
  expect(html).toMatch(/<thead .*<td .*<th [^>]*scope="col"[^>]*>.*Budget.*<\/thead>/);
  expect(html).toMatch(/<th [^>]*scope="row"[^>]*>.*Energy/);
  expect(html).toMatch(/USD <strong [^>]*>4<\/strong> m <a href="\/a"/);
  expect(renderBlocks(block('Table', { rows, header: 'none' }))).not.toContain('<th');
});

test('fills short rows, and renders nothing without texts', () => {
  const uneven = [{ cells: ['A'] }, { cells: ['1', '2', '3'] }, 'x', {}];
  const html = renderBlocks(block('Table', { rows: uneven, header: 'none' }));
  expect(html.match(/<tr/g)).toHaveLength(3);
  expect(html.match(/<td/g)).toHaveLength(9);
  for (const none of [[], [{ cells: [' '] }], 'x', [{}]]) {
    expect(renderBlocks(block('Table', { caption: 'A', rows: none }))).not.toContain('<table');
  }
});

test('its links are found and resolved, and its texts are cleaned for storing', () => {
  const page = parse(block('Table', { rows }));
  expect(listBlockLinks(page)).toEqual(['/a']);
  expect(renderPageBody(resolveBlockLinks(page, () => '/b')).html).toContain('href="/b"');
  const hostile = [{ cells: [{ html: '<b onclick="x()">a</b>' }] }];
  const content = JSON.stringify({ content: [block('Table', { rows: hostile })] });
  expect(cleanPageTexts(content)).toContain('{"cells":[{"html":"<strong>a</strong>"}]}');
});

test('saving rejects too many rows, columns and characters, and names the place', () => {
  const problemsOf = (value: unknown) =>
    validatePageContent({ content: [block('Table', { rows: value })] });
  expect(problemsOf(Array(51).fill({ cells: [] }))).toMatchObject([
    { place: 'Table, Rows', sentence: 'Use up to 50 items.' },
  ]);
  expect(problemsOf([{ cells: Array(13).fill('') }])).toMatchObject([
    { place: 'Table, Rows, Row 1, Cells', sentence: 'Use up to 12 items.' },
  ]);
  expect(problemsOf([{ cells: ['', 'x'.repeat(1_001)] }])).toMatchObject([
    { place: 'Table, Rows, Row 1, Cells, Cell 2' },
  ]);
});
