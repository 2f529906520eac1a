import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderRichTextPlain } from '#mail/emails/rich-text-plain.ts';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { toIssueContent } from './issue-preview.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('links lead to where their targets are now, and to nothing that is not public', async () => {
  const [shown, hidden] = [randomUUID(), randomUUID()];
  await database.pool.query(`insert into posts (id, title, slug, status) values
    ('${shown}', 'Wells', 'deep-wells', 'published'), ('${hidden}', 'Secret', 'secret', 'draft')`);
  const content = `<p><a href="/_link/posts/${shown}#map">Wells</a>, <a href="/_link/posts/${hidden}">soon</a></p>`;
  const issue = { subject: 'News', preview: '', content };
  const { blocks } = await toIssueContent(database.db, issue, 'https://www.example.gov');
  expect(renderRichTextPlain(blocks)).toBe(
    'Wells <https://www.example.gov/news/deep-wells#map>, soon',
  );
});
