import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canInstallPackages, installPackages } from './apt-packages.js';

const versions = '/usr/lib/postgresql';
const settings = '/etc/postgresql-common';

/**
 * Returns the URL of the server at `DATABASE_URL`, or starts one of this system's PostgreSQL, which Debian's package
 * provides, until this process exits. It requires a password, as an operator's server does.
 * @param {(message: string) => void} print
 * @throws if PostgreSQL is not installed and cannot be
 * @returns {string}
 */
export function startSystemPostgres(print) {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const binaries = findBinaries() ?? install(print);
  const folder = mkdtempSync(path.join(tmpdir(), 'directorate-system-postgres-'));
  const data = path.join(folder, 'data');
  const passwordFile = path.join(folder, 'password');
  const password = randomBytes(16).toString('hex');
  writeFileSync(passwordFile, password);
  if (isRoot()) execFileSync('chown', ['-R', 'postgres', folder]);
  /** @param {string} program @param {string[]} args */
  const run = (program, args) => runAsDatabaseUser(path.join(binaries, program), args);
  process.once('exit', () => {
    if (existsSync(data)) run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  });
  run('initdb', [
    ...['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
    ...['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
  ]);
  const options = `-c listen_addresses='' -c unix_socket_directories='${folder}' -c fsync=off`;
  run('pg_ctl', ['-D', data, '-l', path.join(folder, 'log'), '-w', '-o', options, 'start']);
  print(run('postgres', ['--version']).trim());
  return `postgresql://postgres:${password}@${encodeURIComponent(folder)}/postgres`;
}

function isRoot() {
  return process.getuid?.() === 0;
}

/** @returns {string | undefined} the folder with the programs of the newest version */
function findBinaries() {
  if (!existsSync(versions)) return undefined;
  return readdirSync(versions)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(versions, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')));
}

/** @param {(message: string) => void} print */
function install(print) {
  if (!canInstallPackages())
    throw new Error('Install PostgreSQL first: apt-get install postgresql');
  print('Installing PostgreSQL with apt-get.');
  // Only the programs are needed, not a cluster that starts with the machine.
  mkdirSync(settings, { recursive: true });
  const file = path.join(settings, 'createcluster.conf');
  if (!existsSync(file)) writeFileSync(file, 'create_main_cluster = false\n');
  installPackages(['postgresql']);
  const binaries = findBinaries();
  if (!binaries) throw new Error(`No PostgreSQL in ${versions} after its installation.`);
  return binaries;
}

/**
 * PostgreSQL refuses to run as root.
 * @param {string} program
 * @param {string[]} args
 */
function runAsDatabaseUser(program, args) {
  const [command, commandArgs] = isRoot()
    ? ['runuser', ['-u', 'postgres', '--', program, ...args]]
    : [program, args];
  // The server keeps the output of `pg_ctl start` open.
  const stdio = args.includes('start') ? 'ignore' : 'pipe';
  return String(execFileSync(command, commandArgs, { cwd: '/', stdio }) ?? '');
}
