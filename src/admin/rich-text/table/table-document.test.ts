// @vitest-environment jsdom
import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { readTableDocument, type TableRows, writeTableDocument } from './table-document.ts';
import { tableExtensions } from './table-extensions.ts';

const schema = getSchema(tableExtensions);
const roundTrip = (rows: TableRows) => writeTableDocument(readTableDocument(rows, schema));

test('reads and writes rows unchanged', () => {
  const rows = [
    { cells: ['Programme', 'a <b> & b'] },
    { cells: [{ html: '<a href="/a">Energy</a> and <strong>water</strong>' }, 'One\nTwo  '] },
  ];
  expect(roundTrip(rows)).toEqual(rows);
  expect(() => readTableDocument(rows, schema).check()).not.toThrow();
});

test('fills short rows, and makes a cell of nothing', () => {
  expect(roundTrip([{ cells: ['a'] }, { cells: ['b', 'c'] }])).toEqual([
    { cells: ['a', ''] },
    { cells: ['b', 'c'] },
  ]);
  expect(roundTrip([])).toEqual([{ cells: [''] }]);
});

test('a cell that spans others leaves those empty', () => {
  const cell = (text: string, attrs = {}) =>
    schema.node('tableCell', attrs, schema.node('paragraph', null, schema.text(text)));
  const table = schema.node('table', null, [
    schema.node('tableRow', null, [cell('a', { colspan: 2 }), cell('b', { rowspan: 2 })]),
    schema.node('tableRow', null, [cell('c'), cell('d')]),
  ]);
  expect(writeTableDocument(schema.topNodeType.create(null, table))).toEqual([
    { cells: ['a', '', 'b'] },
    { cells: ['c', 'd', ''] },
  ]);
});
