import { readFileSync } from 'node:fs';

/**
 * Whether a process is alive. A zombie is not: in a container nobody may ever reap it, and it still
 * accepts signals.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !isZombie(pid);
}

/** The state is the field after the name in parentheses, see proc_pid_stat(5). */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}
