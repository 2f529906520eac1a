import { buildIfStale } from './build.js';
import { installDependenciesIfStale } from './dependencies.js';
import { prepare } from './prepare.js';
import { checkout } from './project-root.js';
import { readRelease, releaseMismatch } from './release.js';

/**
 * Makes the program ready to run. A checkout installs and builds what is missing or stale; a release is complete and writes
 * nothing. Exits with a message when that fails, or when the release is for other machines.
 */
export async function prepareProgram() {
  const release = readRelease(checkout);
  if (!release) return prepare(installDependenciesIfStale, buildIfStale);
  const mismatch = releaseMismatch(release);
  if (!mismatch) return;
  console.error(mismatch);
  process.exit(1);
}
