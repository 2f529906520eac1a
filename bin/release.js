import './setup/require-node.js';
import { buildIfStale } from './setup/build.js';
import { installDependenciesIfStale } from './setup/dependencies.js';
import { prepare } from './setup/prepare.js';

await prepare(installDependenciesIfStale, buildIfStale, async () => {
  // Needs what has just been installed.
  const { makeRelease } = await import('./release/make-release.js');
  await makeRelease();
});
