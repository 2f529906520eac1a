import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Where a release runs: its PostgreSQL, image and password libraries are programs of one system.
 *
 * @typedef {object} Target
 * @property {string} platform
 * @property {string} arch
 * @property {string} [libc] the C library, on Linux: glibc or musl
 *
 * What release.json says; `built_at` is the time of the commit, so that a commit always makes the same release.
 *
 * @typedef {Target & { version: string, node: string, commit: string, built_at: string }} Release
 */

/**
 * Returns undefined in a checkout.
 * @param {string} root
 * @returns {Release | undefined}
 */
export function readRelease(root) {
  try {
    return JSON.parse(readFileSync(path.join(root, 'release.json'), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** @returns {Target} */
export function thisMachine() {
  const { platform, arch } = process;
  return platform === 'linux' ? { platform, arch, libc: findLibc() } : { platform, arch };
}

/** The C library that Node runs with. */
function findLibc() {
  const { report } = process;
  // Otherwise it looks up the names of all connections.
  Object.assign(report, { excludeNetwork: true });
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    report.getReport()
  );
  return header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/**
 * Returns a message if the release is for other machines, else undefined.
 *
 * @param {Target & { version: string }} release
 * @param {Target} [machine]
 * @returns {string | undefined}
 */
export function releaseMismatch(release, machine = thisMachine()) {
  if (describe(release) === describe(machine)) return undefined;
  return (
    `This release of Directorate ${release.version} is for ${describe(release)}, and this machine is ${describe(machine)}. ` +
    'Install the release for this machine.'
  );
}

/** @param {Target} target */
function describe({ platform, arch, libc }) {
  return libc === undefined ? `${platform} ${arch}` : `${platform} ${arch} (${libc})`;
}
