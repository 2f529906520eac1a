import { readdirSync, readFileSync } from 'node:fs';
import { getErrorCode } from '#errors/caught-error.ts';

/** Reads one process from /proc (Linux). */
export interface ProcessInfo {
  pid: number;
  parent: number;
  /** The program's short name: `node`, `postgres`. */
  name: string;
}

/** Lists `pid` and all its descendants, parents first. */
export function processTree(pid: number): ProcessInfo[] {
  const all = allProcesses();
  const found = all.filter((candidate) => candidate.pid === pid);
  for (const { pid: parent } of found) {
    found.push(...all.filter((candidate) => candidate.parent === parent));
  }
  return found;
}

/** Finds the database server that `pid` or one of its descendants has started. */
export function findDatabaseServer(pid: number): ProcessInfo {
  const server = processTree(pid).find(({ name }) => name === 'postgres');
  if (!server) throw new Error(`Process ${pid} runs no database server.`);
  return server;
}

/** Returns false also for a zombie. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Kills processes. Some may be gone already, such as those of a database server that was killed before them. */
export function killNow(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (getErrorCode(error) !== 'ESRCH') throw error;
    }
  }
}

/** Returns the memory of the processes in bytes, with shared pages counted by their share (PSS). */
export function getMemoryBytes(processes: ProcessInfo[]): number {
  const kilobytes = processes.map(({ pid }) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, value) => sum + value, 0) * 1024;
}

function allProcesses(): ProcessInfo[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(readProcess)
    .filter((info) => info !== undefined);
}

function readProcess(entry: string): ProcessInfo | undefined {
  try {
    const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+) /s.exec(stat) ?? [];
    return name === undefined ? undefined : { pid: Number(entry), parent: Number(parent), name };
  } catch {
    return undefined;
  }
}
