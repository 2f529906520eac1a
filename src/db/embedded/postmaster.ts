import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename, isAbsolute, join } from 'node:path';
import { isAlive } from './process-liveness.ts';
import type { Address } from './server-address.ts';

/** The first lines of postmaster.pid, the lock file of a running server. */
export interface Postmaster {
  pid: number;
  dataDir: string;
  address: Address | undefined;
}

/** The content of postmaster.pid, which a killed server may have left behind. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, dataDir = '', , port, socketFolder, listenAddress] = text.split('\n');
  if (!Number(pid)) return undefined;
  const host = socketFolder || listenAddress;
  const address = host && Number(port) ? { host, port: Number(port) } : undefined;
  return { pid: Number(pid), dataDir, address };
}

/** Whether process `pid` is alive and the server of this cluster, not another program with its id. */
export function servesCluster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  const command = commandOf(pid);
  if (command === undefined) return true;
  const [program = '', ...options] = command;
  if (!/^postgres(\.exe)?$/.test(basename(program))) return false;
  const folder = options[options.indexOf('-D') + 1];
  return folder === undefined || !isAbsolute(folder) || folder === cluster;
}

/**
 * Removes lock files whose process id now belongs to another program, which PostgreSQL would take for
 * a running server. PostgreSQL itself removes those of dead processes.
 */
export async function removeForeignLocks(cluster: string, { host, port }: Address): Promise<void> {
  const files = [join(cluster, 'postmaster.pid'), join(host, `.s.PGSQL.${port}.lock`)];
  for (const file of files) {
    const text = await readFile(file, 'utf8').catch(() => '');
    const pid = Number(text.split('\n')[0]);
    if (!pid || !isAlive(pid) || servesCluster(pid, cluster)) continue;
    if (text === (await readFile(file, 'utf8').catch(() => ''))) await rm(file, { force: true });
  }
}

/** Program and options of a process; empty for a zombie, undefined if unknown. */
function commandOf(pid: number): string[] | undefined {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    if (process.platform === 'win32') return undefined;
    const line = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return splitCommand(line.trim());
  } catch {
    return process.platform === 'win32' ? undefined : [];
  }
}

/** `ps` prints one line: our servers have the cluster right after -D, followed by -c options. */
function splitCommand(line: string): string[] {
  const match = /^(\S.*?postgres) -D (.*?)(?: -c .*)?$/.exec(line);
  return match ? [match[1] ?? '', '-D', match[2] ?? ''] : [line.split(' ')[0] ?? ''];
}
