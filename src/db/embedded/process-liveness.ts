import { readFileSync } from 'node:fs';
import { getErrorCode } from '#errors/caught-error.ts';

/**
 * Whether a process is alive. A zombie is not: in a container nobody may ever reap it, and it still
 * accepts signals.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (getErrorCode(error) !== 'EPERM') return false;
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
