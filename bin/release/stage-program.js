import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '../setup/project-root.js';

/** What a release has of the checkout. The server reads the files in `src` when it starts. */
const contents = [
  'bin/start.js',
  'bin/directorate.js',
  'bin/setup',
  'dist',
  'src/db/migrations',
  'src/db/functions',
  'src/site/public',
  'src/starter/site',
  'deploy',
  'docs',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
];

const screenshots = 'docs/screenshots';

/**
 * Copies the built program into `stage`, with what of package.json matters where nothing is installed or built.
 * @param {string} stage
 */
export function stageProgram(stage) {
  for (const place of contents) {
    cpSync(path.join(checkout, place), path.join(stage, place), { recursive: true });
  }
  for (const place of ['dist/.built', 'package-lock.json', ...publicScreenshots()]) {
    rmSync(path.join(stage, place), { recursive: true });
  }
  const { name, version, description, license, type, engines, scripts } = JSON.parse(
    readFileSync(path.join(checkout, 'package.json'), 'utf8'),
  );
  const { start, directorate } = scripts;
  const manifest = {
    name,
    version,
    private: true,
    description,
    license,
    type,
    engines,
    scripts: { start, directorate },
  };
  writeFileSync(path.join(stage, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** They are larger than the program. Those of the handbook, in a folder below, stay with it. */
function publicScreenshots() {
  const names = readdirSync(path.join(checkout, screenshots));
  return names.filter((name) => name.endsWith('.webp')).map((name) => `${screenshots}/${name}`);
}
