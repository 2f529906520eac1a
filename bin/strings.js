import './setup/require-node.js';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { installDependenciesIfStale } from './setup/dependencies.js';
import { prepare } from './setup/prepare.js';
import { checkout } from './setup/project-root.js';

/** The folders of each surface; the first match counts. */
const surfaces = [
  { name: 'Public site', folders: ['src/site/', 'src/blocks/'] },
  { name: 'Panel', folders: ['src/admin/'] },
  { name: 'Site and panel', folders: ['src/ui/'] },
  { name: 'Emails', folders: ['src/mail/', 'src/auth/emails/'] },
  { name: 'Starter content', folders: ['src/starter/'] },
  { name: 'Command line', folders: ['src/cli/', 'bin/'] },
  { name: 'Errors, logs and API', folders: ['src/'] },
];
const isProduct = /^(?:src|bin)\/.*\.(?:tsx?|js)$/;
const isForTests = /\.(?:test|fixture|bench)\.|\/testing\/|^bin\/(?:bench|report|strings)/;

process.chdir(checkout);
await prepare(installDependenciesIfStale);
const { collectStrings } = await import('./strings/collect.js');

const listed = execFileSync('git', ['ls-files', 'src', 'bin'], { encoding: 'utf8' }).split('\n');
const files = listed.filter((file) => isProduct.test(file) && !isForTests.test(file));
let remaining = files;
for (const { name, folders } of surfaces) {
  const isHere = (/** @type {string} */ file) => folders.some((folder) => file.startsWith(folder));
  const strings = remaining
    .filter(isHere)
    .flatMap((file) => collectStrings(file, readFileSync(file, 'utf8')));
  remaining = remaining.filter((file) => !isHere(file));
  console.log(`\n# ${name}: ${strings.length} strings\n`);
  for (const { file, line, text } of strings) console.log(`${file}:${line}\t${text}`);
}
