const isWindows = process.platform === 'win32';

/**
 * The option of `spawn` for a process group of its own, which can be ended as a whole. Windows has no process groups;
 * there, the option would open a console window.
 */
export const ownGroup = { detached: !isWindows };

/**
 * Signals a child started with `ownGroup` and everything that it has started; on Windows, only the child.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(child, signal) {
  if (isWindows || child.pid === undefined) {
    child.kill(signal);
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // It has just ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
