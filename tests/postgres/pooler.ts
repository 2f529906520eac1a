import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { canInstallPackages, installPackages } from '../../bin/testing/apt-packages.js';
import { findFreePort } from '../running-site/free-port.ts';

const program = '/usr/sbin/pgbouncer';

export interface Pooler {
  /** The URL of `serverUrl` through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** Starts Debian's PgBouncer, with the settings of our documentation, in front of the server at `serverUrl`. */
export async function startPooler(serverUrl: string, settings: string[]): Promise<Pooler> {
  installPgBouncer();
  const { user = '', password, host, port, database } = new pg.Client(serverUrl);
  const folder = await mkdtemp(path.join(tmpdir(), 'pooler-'));
  const ownPort = await findFreePort();
  const configuration = [
    '[databases]',
    `* = host=${host} port=${port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${ownPort}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${path.join(folder, 'users')}`,
    'pool_mode = transaction',
    ...settings,
  ];
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(file, `${configuration.join('\n')}\n`);
  await writeFile(path.join(folder, 'users'), `"${user}" "${password}"\n`);
  // The server's socket folder is private to its user.
  const owner = host.startsWith('/') ? await stat(host) : await stat(folder);
  for (const own of [folder, file, path.join(folder, 'users')])
    await chown(own, owner.uid, owner.gid);
  await chmod(folder, 0o700);
  const child = spawn(program, [file], {
    uid: owner.uid,
    gid: owner.gid,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const exited = once(child, 'exit');
  const isUp = new Promise<void>((resolve) => {
    child.stderr.on('data', () => /process up/.test(log) && resolve());
  });
  await Promise.race([
    isUp,
    exited.then(() => Promise.reject(new Error(`PgBouncer did not start:\n${log}`))),
  ]);
  const account = `${encodeURIComponent(user)}:${encodeURIComponent(String(password))}`;
  return {
    url: `postgresql://${account}@127.0.0.1:${ownPort}/${database}`,
    async stop() {
      child.kill('SIGINT');
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}

function installPgBouncer(): void {
  if (existsSync(program)) return;
  if (!canInstallPackages()) throw new Error('Install PgBouncer first: apt-get install pgbouncer');
  installPackages(['pgbouncer']);
}
