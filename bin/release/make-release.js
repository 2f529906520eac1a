import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { takeLock } from '../setup/file-lock.js';
import { checkout } from '../setup/project-root.js';
import { thisMachine } from '../setup/release.js';
import { readCommit } from './commit.js';
import { installProductionPackages } from './production-packages.js';
import { stageProgram } from './stage-program.js';
import { thirdPartyNotices } from './third-party-notices.js';
import { removeUnusedFiles } from './used-files.js';
import { writeTarGz } from './write-tar-gz.js';

/** @typedef {import('../setup/file-lock.js').Lock} Lock */

const stage = path.join(checkout, '.tmp', 'release');
const outputFolder = path.join(checkout, 'release');

/**
 * Writes the release of this commit for this machine, and its checksum, into the folder `release`. The same commit makes the
 * same bytes.
 */
export async function makeRelease() {
  const lock = await takeLock(`${stage}.lock`, () => {
    console.log(
      'Another process is already making a release in this folder. Waiting for it to finish…',
    );
  });
  try {
    await stageRelease(lock);
    await writeRelease();
  } finally {
    rmSync(stage, { recursive: true, force: true });
    lock.release();
  }
}

/** @param {Lock} lock */
async function stageRelease(lock) {
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(stage);
  await installProductionPackages(stage, lock);
  // Before anything is removed: what browsers get contains packages that the server does not use.
  const notices = thirdPartyNotices(stage);
  stageProgram(stage);
  await removeUnusedFiles(stage);
  writeFileSync(path.join(stage, 'THIRD-PARTY-NOTICES'), notices);
}

async function writeRelease() {
  const { version, engines } = JSON.parse(
    readFileSync(path.join(checkout, 'package.json'), 'utf8'),
  );
  const commit = readCommit(checkout);
  const machine = thisMachine();
  const release = {
    version,
    ...machine,
    node: engines.node,
    commit: commit.name,
    built_at: commit.date.toISOString(),
  };
  writeFileSync(path.join(stage, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  mkdirSync(outputFolder, { recursive: true });
  const name = `directorate-${version}-${machine.platform}-${machine.arch}.tar.gz`;
  const file = path.join(outputFolder, name);
  const { files, bytes } = await writeTarGz(file, {
    folder: stage,
    name: `directorate-${version}`,
    date: commit.date,
  });
  writeFileSync(`${file}.sha256`, `${await sha256(file)}  ${name}\n`);
  console.log(`release/${name}: ${files} files, ${Math.round(bytes / 1e6)} MB unpacked`);
}

/** @param {string} file */
async function sha256(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
