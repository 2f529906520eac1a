import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from '../setup/project-root.js';
import { unreviewedLicences } from './licences.js';

test('the licence of every package in a release, on any system, has been reviewed', () => {
  const lockFile = JSON.parse(readFileSync(path.join(checkout, 'package-lock.json'), 'utf8'));
  /** @type {Record<string, { license?: string, dev?: boolean }>} */
  const locked = lockFile.packages;
  const inRelease = Object.entries(locked)
    .filter(([place, { dev = false }]) => place !== '' && !dev)
    .map(([place, { license }]) => ({ name: place.replace(/^.*node_modules\//, ''), license }));
  expect(inRelease.length).toBeGreaterThan(100);
  expect(unreviewedLicences(inRelease)).toEqual([]);
});

test('a licence that asks for more than its text has to be reviewed for each package', () => {
  expect(
    unreviewedLicences([
      { name: 'kind', license: 'MIT' },
      { name: 'copyleft', license: 'GPL-3.0-only' },
      { name: 'library', license: 'LGPL-3.0-or-later' },
      { name: '@img/sharp-libvips-linux-x64', license: 'LGPL-3.0-or-later' },
      { name: 'unknown' },
    ]),
  ).toEqual(['copyleft: GPL-3.0-only', 'library: LGPL-3.0-or-later', 'unknown: no licence']);
});
