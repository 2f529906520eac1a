import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { draftRevisionRetentionDays } from '#constants/revisions.ts';
import { trashRetentionDays } from '#constants/trash-retention.ts';
import { read, root } from './source-files.ts';

const documents = [
  'README.md',
  'docs/architecture.md',
  'docs/recipes.md',
  'docs/auth.md',
  'docs/security.md',
];
const folders =
  'src|tests|bin|docs|server|site|admin|api|blocks|ui|domain|starter|transfer|auth|mail|storage|files|db|constants';
const codePath = new RegExp(`\`((?:${folders})/[\\w./-]+\\.(?:tsx?|js|sql|md))\``, 'g');

test.each(documents)('every file that %s names exists', (document) => {
  const named = [...read(document).matchAll(codePath)].map(([, file]) => file as string);
  const isThere = (file: string) =>
    ['', 'src'].some((folder) => existsSync(path.join(root, folder, file)));
  expect(named.filter((file) => !isThere(file))).toEqual([]);
});

test('operations.md states the retention of the code', () => {
  const operations = read('docs/operations.md');
  expect(operations).toContain(`empties the trash after ${trashRetentionDays} days`);
  expect(operations).toContain(
    `deletes revisions of drafts after ${draftRevisionRetentionDays} days`,
  );
});
