import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Installs Debian packages; shows apt's output only if it fails.
 * @param {string[]} names
 */
export function installPackages(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const { status, stdout, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (status === 0) continue;
    throw new Error(`apt-get ${args.join(' ')} failed:\n${stdout}${stderr}`);
  }
}
