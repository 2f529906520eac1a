import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A process, identified by its pid and start time, because pids are reused.
 * @typedef {{ pid: number, started: string }} RunningProcess
 */

/** @param {number} pid @returns {RunningProcess} */
export function identify(pid) {
  return { pid, started: startOf(pid) ?? '' };
}

/** @param {RunningProcess} known */
export function isRunning({ pid, started }) {
  const now = startOf(pid);
  return now !== undefined && (now === started || now === '' || started === '');
}

/**
 * When the process started, in the system's format: '' if it is running but that is unknown, undefined if it
 * has ended.
 * @param {number} pid
 * @returns {string | undefined}
 */
function startOf(pid) {
  if (!exists(pid)) return undefined;
  try {
    if (process.platform === 'linux') return startOnLinux(pid);
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** @param {number} pid */
function exists(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Reads /proc/<pid>/stat, see proc_pid_stat(5): after the name in brackets come the state, which is Z for a
 * zombie, and as the 20th field the start in ticks since boot.
 * @param {number} pid
 */
function startOnLinux(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${fields[19]} ${boot}`;
}
