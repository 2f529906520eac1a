import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '#files/csv-reader.ts';
import { readDump, rowsInDump } from './dump-reader.ts';
import { readJson } from './json-reader.ts';

async function* chunks(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const value of values) found.push(value);
  return found;
}

const noSplit = 1_000_000;
const chunkLength = fc.constantFrom(1, 2, 3, 7, noSplit);
/** Texts with the special characters of all formats. */
const text = fc.string({
  unit: fc.constantFrom(...'ab,;"\'\\\n\r\t{}[]$:-/*.Nx0(é😀 '),
  maxLength: 20,
});
const value = fc.option(text, { nil: null });
const rowsOf = (columns: number) =>
  fc.array(fc.array(value, { minLength: columns, maxLength: columns }), { maxLength: 6 });
const someRows = fc.integer({ min: 2, max: 4 }).chain(rowsOf);

function field(value: string | null): string {
  return value === null ? '' : `"${value.replaceAll('"', '""')}"`;
}

describe('CSV', () => {
  test('reads back any rows, however the file is split into chunks and whatever ends its lines', () =>
    fc.assert(
      fc.asyncProperty(
        someRows,
        chunkLength,
        fc.constantFrom('\n', '\r\n'),
        async (rows, length, end) => {
          const source = rows.map((row) => `${row.map(field).join(',')}${end}`).join('');
          const read = await collect(readCsv(chunks(source, length)));
          expect(read.map(({ fields }) => fields)).toEqual(rows);
        },
      ),
    ));

  test('reads unquoted values as text, except empty ones as null', async () => {
    const read = await collect(readCsv(chunks('a, b ,\n\n1,"",x y', 2)));
    expect(read).toEqual([
      { line: 1, fields: ['a', ' b ', null] },
      { line: 3, fields: ['1', '', 'x y'] },
    ]);
  });

  test('knows the line of each record, also after line breaks within quotes', async () => {
    const read = await collect(readCsv(chunks('a\r\n"b\nc\r\nd";e\r\n\r\nf', 1), ';'));
    expect(read).toEqual([
      { line: 1, fields: ['a'] },
      { line: 2, fields: ['b\nc\r\nd', 'e'] },
      { line: 6, fields: ['f'] },
    ]);
  });

  test.each(['a,"b', 'a,"b" c', 'a,b"c"'])('explains what is wrong with %j', async (invalid) => {
    await expect(collect(readCsv(chunks(invalid, noSplit)))).rejects.toThrow(/quote/);
  });
});

describe('JSON', () => {
  const object = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }));

  test('reads back any rows from an array and from lines, however the file is split', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(object),
        chunkLength,
        fc.boolean(),
        async (rows, length, asList) => {
          const expected = JSON.parse(JSON.stringify(rows));
          const source = asList
            ? JSON.stringify(rows, null, 2)
            : rows.map((row) => `${JSON.stringify(row)}\n`).join('');
          expect(await collect(readJson(chunks(source, length)))).toEqual(expected);
        },
      ),
    ));

  test.each(['[1]', '{"a":1', '[{"a":1}', '{"a" 1}', '[[]]', 'null'])(
    'rejects %j, which contains no rows',
    async (invalid) => {
      await expect(collect(readJson(chunks(invalid, 3)))).rejects.toThrow(/row|object/i);
    },
  );
});

const columns = ['id', 'Odd "Name"', 'content', 'tags'];
const names = '("id", "Odd ""Name""", content, tags)';

async function readDumpRows(source: string, length: number) {
  const read = await collect(rowsInDump(chunks(source, length), 'dump.sql', 'pages'));
  return read.map(({ values }) => columns.map((column) => values[column]));
}

function copyField(value: string | null): string {
  if (value === null) return '\\N';
  const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
  return value.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character);
}

function plainText(value: string | null): string {
  return value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`;
}

function escapedText(value: string | null): string {
  if (value === null) return 'null';
  return `E'${value.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\n', '\\n')}'::text`;
}

const before = `\\restrict abc
SET standard_conforming_strings = on; -- a 'comment
/* another; */ CREATE FUNCTION f() AS $body$ insert into pages values ('x;'); $body$;
COPY storage.objects (id) FROM stdin;
a;b'c
\\.
`;

describe('SQL dumps', () => {
  test('reads back any rows from COPY, however the file is split', () =>
    fc.assert(
      fc.asyncProperty(rowsOf(columns.length), chunkLength, async (rows, length) => {
        const data = rows.map((row) => `${row.map(copyField).join('\t')}\n`).join('');
        const source = `${before}COPY public.pages ${names} FROM stdin;\n${data}\\.\n\nselect 1;`;
        expect(await readDumpRows(source, length)).toEqual(rows);
      }),
    ));

  test('reads back any rows from INSERT statements with one or many rows', () =>
    fc.assert(
      fc.asyncProperty(
        rowsOf(columns.length),
        chunkLength,
        fc.constantFrom(plainText, escapedText),
        async (rows, length, write) => {
          const tuples = rows.map((row) => `(${row.map(write).join(', ')})`);
          const into = `INSERT INTO "public"."pages" ${names} VALUES`;
          const many = tuples.length > 1 ? `${into}\n\t${tuples.slice(1).join(',\n\t')};` : '';
          const one = tuples.length > 0 ? `${into} ${tuples[0]} ON CONFLICT DO NOTHING;\n` : '';
          expect(await readDumpRows(before + one + many, length)).toEqual(rows);
        },
      ),
    ));

  test('reads numbers, booleans, arrays, casts and defaults', async () => {
    const source = `insert into pages ${names} overriding system value
      values (-1.50, true, '{}'::character varying(20)[], array['a','b']::text[]), (2, false, default, $$it's$$)`;
    expect(await readDumpRows(source, 5)).toEqual([
      ['-1.50', true, '{}', ['a', 'b']],
      ['2', false, undefined, "it's"],
    ]);
  });

  test('lists tables without reading their rows', async () => {
    const source = `${before}COPY auth.users FROM stdin;\n\\.\nINSERT INTO posts VALUES (now());`;
    const read = await collect(readDump(chunks(source, 11), { table: null }));
    expect(read.map(({ table }) => table)).toEqual(['storage.objects', 'auth.users', 'posts']);
  });

  test.each([
    ['insert into pages values (1);', /do not name their columns/],
    ['insert into pages (id) values (now());', /"now"/],
    ['insert into pages (id) values (1, 2);', /2 values for 1 columns/],
    ["insert into pages (id) values ('a", /ends in the middle/],
    ['copy pages (id) from stdin;\n1\n', /ends in the middle/],
    ['copy pages (id) from stdin with (format csv);\n1\n', /COPY format/],
  ])('explains what is wrong with %j', async (invalid, message) => {
    await expect(readDumpRows(invalid, 4)).rejects.toThrow(message);
  });
});
