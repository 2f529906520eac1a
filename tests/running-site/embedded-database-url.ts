import { readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { findDatabaseServer } from './process-tree.ts';

/** Returns the URL of the embedded database that the process `pid` has started for `dataDir`. */
export function embeddedDatabaseUrl(pid: number, dataDir: string): string {
  const cluster = readlinkSync(`/proc/${findDatabaseServer(pid).pid}/cwd`);
  const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  const [port, socketFolder = ''] = lines.slice(3, 5);
  const secrets = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'));
  const password = encodeURIComponent(secrets.database_password);
  const host = encodeURIComponent(socketFolder);
  return `postgresql://directorate:${password}@localhost:${port}/directorate?host=${host}`;
}
