import { getPriority, setPriority } from 'node:os';

/**
 * Lowers the priority of a process to this level of `nice`, by default that of this process. One that is lower already stays:
 * only root may raise it, and others get an error.
 */
export function lowerPriority(level: number, pid = 0): void {
  if (getPriority(pid) < level) setPriority(pid, level);
}
