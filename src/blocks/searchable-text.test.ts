import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { blockDefinitions } from './definitions.ts';
import type { SearchableProps } from './searchable-text.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Builds props with a unique word in each text and collects the words that search should find. */
function fill(searchable: SearchableProps, path: string, found: string[]): object {
  const entries = Object.entries(searchable).map(([name, declared]) => {
    const word = `${path}${name}`;
    if (typeof declared === 'object') return [name, [fill(declared, word, found)]];
    if (declared) found.push(word);
    return [name, word];
  });
  return Object.fromEntries(entries);
}

test.each(Object.entries(blockDefinitions))(
  'site search indexes exactly the texts that %s declares as searchable',
  async (type, { searchable }) => {
    const expected: string[] = [];
    const content = JSON.stringify({
      content: [{ type, props: { id: 'x', ...fill(searchable, 'word', expected) } }],
    });
    const { rows } = await database.pool.query<{ words: string | null }>(
      'select text_of_blocks($1) as words',
      [content],
    );
    const words = (rows[0]?.words ?? '').split(/\s+/).filter((word) => word !== '');
    expect(words.toSorted()).toEqual(expected.toSorted());
  },
);
