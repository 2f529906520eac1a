import { readFileSync } from 'node:fs';

/**
 * Whether a process lives. One that has ended, and whose end its parent has not yet taken note
 * of, does not: in a container nobody may ever do so, and signals still find it.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return !isZombie(pid);
}

/** The state is the field after the name in brackets, see proc_pid_stat(5). */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return /^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}
