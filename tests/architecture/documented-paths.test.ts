import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { draftRevisionRetentionDays } from '#constants/revisions.ts';
import { trashRetentionDays } from '#constants/trash-retention.ts';
import { commandNames } from '#server/command-table.ts';
import { read, root } from './source-files.ts';

const decisions = listDocuments('docs/decisions').filter((file) => !file.endsWith('README.md'));
const documents = ['README.md', ...listDocuments('docs'), 'docs/decisions/README.md', ...decisions];

const inSource = readdirSync(path.join(root, 'src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const folders = ['src', 'tests', 'bin', 'docs', ...inSource].join('|');
const codePath = new RegExp(`\`((?:${folders})/[\\w./-]+\\.(?:tsx?|js|sql|md))\``, 'g');

function listDocuments(folder: string): string[] {
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
}

test.each(documents)('every file that %s names exists', (document) => {
  const named = [...read(document).matchAll(codePath)].map(([, file]) => file as string);
  const isThere = (file: string) =>
    ['', 'src'].some((folder) => existsSync(path.join(root, folder, file)));
  expect(named.filter((file) => !isThere(file))).toEqual([]);
});

test.each(documents)('every document that %s links to exists', (document) => {
  const links = [...read(document).matchAll(/\]\(([^()#:]+)(?:#[^()]*)?\)/g)];
  const targets = links.map(([, target]) => path.join(path.dirname(document), target as string));
  expect(targets.filter((target) => !existsSync(path.join(root, target)))).toEqual([]);
});

test('the index of decisions lists each by its number and title', () => {
  const listed = [
    ...read('docs/decisions/README.md').matchAll(/^\| \[(\d+)\]\((.*?)\) \| (.*?) \|$/gm),
  ];
  const titles = decisions.map((file) => {
    const [, number, title] = /^# (\d+) (.*)$/m.exec(read(file)) ?? [];
    return [number, path.basename(file), title];
  });
  expect(listed.map(([, number, file, title]) => [number, file, title])).toEqual(titles);
});

test('operations.md documents every command', () => {
  const operations = read('docs/operations.md');
  const isDocumented = (name: string) =>
    new RegExp(`(directorate -- |\`)${name}[ \`]`).test(operations);
  expect(commandNames.filter((name) => !isDocumented(name))).toEqual([]);
});

test('operations.md states the retention of the code', () => {
  const operations = read('docs/operations.md');
  expect(operations).toContain(`empties the trash after ${trashRetentionDays} days`);
  expect(operations).toContain(
    `deletes revisions of drafts after ${draftRevisionRetentionDays} days`,
  );
});
