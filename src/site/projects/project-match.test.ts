import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLiveProjects } from '#domain/projects/live-project-list-query.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { matchesFilter } from './project-match.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Letters with unusual lower case, LIKE wildcards, and any other character. */
const letter = fc.oneof(
  fc.constantFrom(...'aAbB%_\\* éÉßẞİIıΣσςÅåǅДдﬁ🚀'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
);
const words = fc
  .array(letter, { maxLength: 8 })
  .map((letters) => letters.join('').replaceAll('\0', '').trim());

test('matches the same projects in the browser as in the database', {
  tags: 'nightly',
}, async () => {
  const project = fc.record({ title: words, category: fc.option(words) });
  const cut = fc.tuple(fc.nat(8), fc.nat(8));
  await fc.assert(
    fc.asyncProperty(
      fc.array(project, { minLength: 1, maxLength: 6 }),
      words,
      cut,
      words,
      async (stored, typed, [start, length], category) => {
        await database.pool.query('truncate projects');
        await database.pool.query(
          `insert into projects (slug, title, category)
           select 'p-' || number, title, category
           from unnest($1::text[], $2::text[]) with ordinality as given (title, category, number)`,
          [stored.map((one) => one.title), stored.map((one) => one.category)],
        );
        const whole = (await listLiveProjects(database.db, { page: 1, perPage: 60 })).items;
        // Part of a stored title, in another case, is more likely to match than random text.
        const part = [...(whole[0]?.title ?? '')]
          .slice(start, start + length)
          .join('')
          .trim();
        for (const search of [typed, part, part.toUpperCase(), part.toLowerCase()]) {
          for (const chosen of ['', category, whole[0]?.category ?? '']) {
            const choice = { search, category: chosen };
            const { items } = await listLiveProjects(database.db, {
              ...choice,
              page: 1,
              perPage: 60,
            });
            expect(whole.filter((one) => matchesFilter(one, choice))).toEqual(items);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

test.each([
  ['solar', 'Clean Energy', true],
  ['SOLAR', '', true],
  ['lar ro', '', true],
  ['%', '', false],
  ['solar', 'AgriTech', false],
  ['', 'clean energy', true],
])('%j in %j finds solar roofs: %j', (search, category, found) => {
  const project = { title: 'Solar roofs', category: 'Clean Energy' };
  expect(matchesFilter(project, { search, category })).toBe(found);
});
