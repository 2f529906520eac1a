import { getPriority, setPriority } from 'node:os';

/**
 * Lowers the priority of a process, by default this one, to a level of `nice` (19 is the lowest). A lower priority stays as
 * it is: only root may raise it, and others would get an error.
 */
export function lowerPriority(level: number, pid = 0): void {
  if (getPriority(pid) < level) setPriority(pid, level);
}
