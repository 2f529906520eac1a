import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { foldText, searchKey } from './fold-text.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function inSql(text: string): Promise<string> {
  const { rows } = await database.pool.query('select folded($1) as read', [text]);
  return rows[0].read;
}

const texts: [typed: string, folded: string][] = [
  ['Café — Ọ̀yọ́', 'Cafe - Oyo'],
  ['Việt Nam, Ø, Đà Nẵng', 'Viet Nam, O, Da Nang'],
  ['co\u2011operation, soft\u00adware', 'co-operation, software'],
  ['l’école, ʻokina', "l'ecole, 'okina"],
  ['مُحَمَّد می\u200cخواهم', 'محمد میخواهم'],
  ['각 が', '각 が'],
  ['100 %_\\', '100 %_\\'],
];

describe('a folded text', () => {
  test.each(texts)('of %j is %j', async (typed, folded) => {
    for (const text of [typed.normalize('NFC'), typed.normalize('NFD')]) {
      expect(foldText(text)).toBe(folded);
      expect(await inSql(text)).toBe(folded);
      expect(searchKey(text)).toBe(folded.toLowerCase());
    }
  });

  test('is the same in JavaScript and SQL, however the text is composed', async () => {
    const typed = fc
      .string({ unit: 'grapheme', maxLength: 40 })
      .filter((text) => !text.includes('\0'));
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const folded = foldText(text);
        expect(foldText(text.normalize('NFD'))).toBe(folded);
        expect(foldText(folded)).toBe(folded);
        expect(await inSql(text)).toBe(folded);
        expect(await inSql(text.normalize('NFD'))).toBe(folded);
      }),
    );
  });

  test('of a long text is that of its words, and not of endless ones', async () => {
    const words = 'Café e\u0301 '.repeat(200);
    expect(await inSql(words)).toBe('Cafe e '.repeat(200));
    const marks = 'a\u0323\u0301'.repeat(1) + '\u0323\u0301'.repeat(20_000);
    expect(await inSql(`é ${marks}`)).toBe(`e ${marks}`);
  });
});
