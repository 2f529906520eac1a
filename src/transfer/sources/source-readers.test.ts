import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from './csv-reader.ts';
import { readDump, rowsInDump } from './dump-reader.ts';
import { readJson } from './json-reader.ts';

async function* inPieces(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

async function all<T>(values: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const value of values) found.push(value);
  return found;
}

const whole = 1_000_000;
const pieces = fc.constantFrom(1, 2, 3, 7, whole);
/** Texts with every sign that means something to one of the forms. */
const text = fc.string({
  unit: fc.constantFrom(...'ab,;"\'\\\n\r\t{}[]$:-/*.Nx0(é😀 '),
  maxLength: 20,
});
const value = fc.option(text, { nil: null });
const rowsOf = (columns: number) =>
  fc.array(fc.array(value, { minLength: columns, maxLength: columns }), { maxLength: 6 });
const someRows = fc.integer({ min: 2, max: 4 }).chain(rowsOf);

function field(told: string | null): string {
  return told === null ? '' : `"${told.replaceAll('"', '""')}"`;
}

describe('CSV', () => {
  test('any rows are read back, wherever the file is cut and however its lines end', () =>
    fc.assert(
      fc.asyncProperty(
        someRows,
        pieces,
        fc.constantFrom('\n', '\r\n'),
        async (rows, length, end) => {
          const written = rows.map((row) => `${row.map(field).join(',')}${end}`).join('');
          expect(await all(readCsv(inPieces(written, length)))).toEqual(rows);
        },
      ),
    ));

  test('what stands without quotes is text, and nothing is null', async () => {
    const read = await all(readCsv(inPieces('a, b ,\n\n1,"",x y', 2)));
    expect(read).toEqual([
      ['a', ' b ', null],
      ['1', '', 'x y'],
    ]);
  });

  test.each(['a,"b', 'a,"b" c', 'a,b"c"'])('it says what is wrong with %j', async (wrong) => {
    await expect(all(readCsv(inPieces(wrong, whole)))).rejects.toThrow(/quote/);
  });
});

describe('JSON', () => {
  const object = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }));

  test('any rows are read back from a list and from lines, wherever the file is cut', () =>
    fc.assert(
      fc.asyncProperty(fc.array(object), pieces, fc.boolean(), async (rows, length, asList) => {
        const expected = JSON.parse(JSON.stringify(rows));
        const written = asList
          ? JSON.stringify(rows, null, 2)
          : rows.map((row) => `${JSON.stringify(row)}\n`).join('');
        expect(await all(readJson(inPieces(written, length)))).toEqual(expected);
      }),
    ));

  test.each(['[1]', '{"a":1', '[{"a":1}', '{"a" 1}', '[[]]', 'null'])(
    'it says that %j holds no rows',
    async (wrong) => {
      await expect(all(readJson(inPieces(wrong, 3)))).rejects.toThrow(/row|object/i);
    },
  );
});

const columns = ['id', 'Odd "Name"', 'content', 'tags'];
const names = '("id", "Odd ""Name""", content, tags)';

async function dumped(written: string, length: number) {
  const read = await all(rowsInDump(inPieces(written, length), 'dump.sql', 'pages'));
  return read.map(({ values }) => columns.map((column) => values[column]));
}

function copyField(told: string | null): string {
  if (told === null) return '\\N';
  const signs: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
  return told.replace(/[\\\n\r\t]/g, (sign) => signs[sign] ?? sign);
}

function plainText(told: string | null): string {
  return told === null ? 'NULL' : `'${told.replaceAll("'", "''")}'`;
}

function escapedText(told: string | null): string {
  if (told === null) return 'null';
  return `E'${told.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\n', '\\n')}'::text`;
}

const before = `\\restrict abc
SET standard_conforming_strings = on; -- a 'comment
/* another; */ CREATE FUNCTION f() AS $body$ insert into pages values ('x;'); $body$;
COPY storage.objects (id) FROM stdin;
a;b'c
\\.
`;

describe('SQL dumps', () => {
  test('any rows are read back from COPY, wherever the file is cut', () =>
    fc.assert(
      fc.asyncProperty(rowsOf(columns.length), pieces, async (rows, length) => {
        const data = rows.map((row) => `${row.map(copyField).join('\t')}\n`).join('');
        const written = `${before}COPY public.pages ${names} FROM stdin;\n${data}\\.\n\nselect 1;`;
        expect(await dumped(written, length)).toEqual(rows);
      }),
    ));

  test('any rows are read back from INSERT, one or many at once', () =>
    fc.assert(
      fc.asyncProperty(
        rowsOf(columns.length),
        pieces,
        fc.constantFrom(plainText, escapedText),
        async (rows, length, write) => {
          const tuples = rows.map((row) => `(${row.map(write).join(', ')})`);
          const into = `INSERT INTO "public"."pages" ${names} VALUES`;
          const many = tuples.length > 1 ? `${into}\n\t${tuples.slice(1).join(',\n\t')};` : '';
          const one = tuples.length > 0 ? `${into} ${tuples[0]} ON CONFLICT DO NOTHING;\n` : '';
          expect(await dumped(before + one + many, length)).toEqual(rows);
        },
      ),
    ));

  test('numbers, truth, lists, casts and defaults are read', async () => {
    const written = `insert into pages ${names} overriding system value
      values (-1.50, true, '{}'::character varying(20)[], array['a','b']::text[]), (2, false, default, $$it's$$)`;
    expect(await dumped(written, 5)).toEqual([
      ['-1.50', true, '{}', ['a', 'b']],
      ['2', false, undefined, "it's"],
    ]);
  });

  test('the tables are named without their rows being read', async () => {
    const written = `${before}COPY auth.users FROM stdin;\n\\.\nINSERT INTO posts VALUES (now());`;
    const read = await all(readDump(inPieces(written, 11), { table: null }));
    expect(read.map(({ table }) => table)).toEqual(['storage.objects', 'auth.users', 'posts']);
  });

  test.each([
    ['insert into pages values (1);', /do not name their columns/],
    ['insert into pages (id) values (now());', /"now"/],
    ['insert into pages (id) values (1, 2);', /2 values for 1 columns/],
    ["insert into pages (id) values ('a", /ends in the middle/],
    ['copy pages (id) from stdin;\n1\n', /ends in the middle/],
    ['copy pages (id) from stdin with (format csv);\n1\n', /COPY format/],
  ])('it says what is wrong with %j', async (wrong, sentence) => {
    await expect(dumped(wrong, 4)).rejects.toThrow(sentence);
  });
});
