import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '../setup/project-root.js';
import { collectStrings } from './collect.js';

/** Has every text that a person may read, so that a change of wording is reviewed in one place. */
export const stringsFile = join(checkout, 'docs/strings.txt');

/** The folders of each surface; the first match counts. */
const surfaces = [
  { name: 'Public site', folders: ['src/site/', 'src/blocks/'] },
  { name: 'Panel', folders: ['src/admin/'] },
  { name: 'Site and panel', folders: ['src/ui/', 'src/html/'] },
  { name: 'Emails', folders: ['src/mail/', 'src/auth/emails/'] },
  { name: 'Command line', folders: ['src/cli/', 'bin/'] },
  { name: 'Errors, logs and API', folders: ['src/'] },
];
const isProduct = /^(?:src|bin)\/.*\.(?:tsx?|js)$/;
const isForTests = /\.(?:test|fixture|bench)\.|\/testing\/|^bin\/(?:bench|report|strings)/;

/** Lists the strings that a person may read by surface and file. */
export function listStrings() {
  const command = ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'bin'];
  const listed = execFileSync('git', command, { cwd: checkout, encoding: 'utf8' })
    .split('\n')
    .sort();
  // One that was deleted is listed until the deletion is staged.
  const exists = (/** @type {string} */ file) => existsSync(join(checkout, file));
  let remaining = listed.filter(
    (file) => isProduct.test(file) && !isForTests.test(file) && exists(file),
  );
  let text =
    'Every text that a person may read, with {...} where a value goes. Written by `npm run strings`.\n';
  for (const { name, folders } of surfaces) {
    const isHere = (/** @type {string} */ file) =>
      folders.some((folder) => file.startsWith(folder));
    text += `\n# ${name}\n`;
    for (const file of remaining.filter(isHere)) {
      const strings = collectStrings(file, readFileSync(join(checkout, file), 'utf8'));
      if (strings.length > 0)
        text += `\n${file}\n${strings.map((one) => `  ${one.text}\n`).join('')}`;
    }
    remaining = remaining.filter((file) => !isHere(file));
  }
  return text;
}
