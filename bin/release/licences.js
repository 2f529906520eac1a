/** Licences of packages that anyone may distribute with the program, if their texts come along. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
]);

const lgpl = 'LGPL-3.0-or-later';

/**
 * Packages with other licences, each reviewed.
 * @type {{ name: RegExp, licences: string[] }[]}
 */
const exceptions = [
  // May be distributed with any program, and not sold by itself.
  { name: /^@fontsource-variable\/public-sans$/, licences: ['OFL-1.1'] },
  // Used under the second.
  { name: /^dompurify$/, licences: ['(MPL-2.0 OR Apache-2.0)'] },
  // A library of its own, unchanged, whose file anyone can replace: what the LGPL asks of programs that use it.
  {
    name: /^@img\/sharp-/,
    licences: [lgpl, `Apache-2.0 AND ${lgpl}`, `Apache-2.0 AND ${lgpl} AND MIT`],
  },
];

/**
 * Returns the packages whose licence nobody has reviewed, such as `left-pad: GPL-3.0`.
 *
 * @param {{ name: string, license?: string | undefined }[]} packages
 * @returns {string[]}
 */
export function unreviewedLicences(packages) {
  return packages
    .filter(({ name, license }) => !isReviewed(name, license))
    .map(({ name, license = 'no licence' }) => `${name}: ${license}`);
}

/**
 * @param {string} name
 * @param {string} [licence]
 */
function isReviewed(name, licence) {
  if (licence === undefined) return false;
  if (permissive.has(licence)) return true;
  return exceptions.some((one) => one.name.test(name) && one.licences.includes(licence));
}
