import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { exportsFolder } from './import-harness.ts';

let database: TestDatabase;
let exports: Awaited<ReturnType<typeof exportsFolder>>;
beforeEach(async () => {
  database = await testDatabase();
  exports = await exportsFolder();
});
afterEach(async () => {
  await exports.remove();
  await database.close();
});

async function rows(sql: string): Promise<Record<string, unknown>[]> {
  return (await database.pool.query(sql)).rows;
}

test('imports blocks of unknown types unchanged and reports them per row', async () => {
  const inside = { type: 'Map', props: { id: 'm', at: [1, 2] } };
  const section = { type: 'Section', props: { id: 's', content: [inside, { type: 'Banner' }] } };
  const content = JSON.stringify({ content: [{ type: 'Banner' }, section], root: {} });
  const known = JSON.stringify({ content: [{ type: 'Heading', props: { children: 'x' } }] });
  await exports.write('pages.json', [
    { id: 1, title: 'About', slug: 'about', content },
    { id: 2, title: 'Old', slug: 'old', content: known },
  ]);
  const { lines, rejected } = await exports.import(database);
  expect(rejected).toBe(0);
  expect(lines).toContain(
    'pages  about  added: It has blocks of unknown types, which are kept but not shown to visitors: Banner (2), Map.',
  );
  expect(lines).toContain('pages  old  added');
  expect(await rows(`select content from pages where slug = 'about'`)).toEqual([{ content }]);
});

test('imports invalid page content unchanged and reports its problems per row', async () => {
  const props = { id: 'b', text: 'Go', href: 'javascript:alert(1)' };
  const bad = JSON.stringify({ content: [{ type: 'Button', props }] });
  const html = { id: 'h', html: '<p>x</p>'.repeat(6_000) };
  const costly = JSON.stringify({ content: [{ type: 'LegacyHtml', props: html }] });
  await exports.write('pages.json', [
    { id: 1, title: 'A', slug: 'a', content: bad, status: 'published' },
    { id: 2, title: 'B', slug: 'b', content: '{"content": [' },
    { id: 3, title: 'C', slug: 'c', content: '', draft: { content: costly } },
    { id: 4, title: 'D', slug: 'd', content: '{"content": []}' },
  ]);
  const { lines, rejected } = await exports.import(database);
  expect(rejected).toBe(0);
  const edit = 'may not be shown. Edit them:';
  expect(lines).toEqual([
    expect.stringMatching(
      `^pages  a  added: Parts of its content ${edit} Button, Link: Enter a URL`,
    ),
    `pages  b  added: Parts of its content ${edit} The page content is not valid JSON.`,
    expect.stringMatching(`^pages  c  added: Parts of its draft ${edit} Legacy HTML: This HTML`),
    'pages  d  added',
  ]);
  expect(await rows("select content from pages where slug in ('a', 'b') order by slug")).toEqual([
    { content: bad },
    { content: '{"content": [' },
  ]);
});
