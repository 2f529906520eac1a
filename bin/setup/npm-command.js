import path from 'node:path';

/**
 * Returns how to run npm: the one that runs us, else the one in PATH, which Windows finds only through a
 * shell.
 * @param {string | undefined} npmExecPath npm's own path, in the environment of what npm runs
 * @returns {{ command: string, args: string[], shell: boolean }}
 */
export function npmCommand(npmExecPath) {
  if (npmExecPath && /^npm-cli\.c?js$/.test(path.basename(npmExecPath))) {
    return { command: process.execPath, args: [npmExecPath], shell: false };
  }
  return { command: 'npm', args: [], shell: process.platform === 'win32' };
}
