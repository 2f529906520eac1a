// Cleans up after a test run that was interrupted:
// node exit-cleanup-process.js folder <path>, or node exit-cleanup-process.js databases <url> <name prefix>
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const shutdownWaitMs = 5_000;
const pollMs = 20;

const [kind, where = '', prefix = ''] = process.argv.slice(2);
endWorkers(process.ppid);
if (kind === 'databases') await dropDatabases(where, prefix);
if (kind === 'folder') await removeFolder(where);

/**
 * Kills the runner's workers: they outlive it until their test ends, and would create more files and databases.
 * @param {number} runner
 */
function endWorkers(runner) {
  if (!existsSync('/proc')) return;
  const all = readdirSync('/proc').flatMap(processOf);
  const found = all.filter(
    ({ pid, parent, name }) => parent === runner && pid !== process.pid && name.startsWith('node'),
  );
  for (const worker of found) found.push(...all.filter(({ parent }) => parent === worker.pid));
  for (const { pid } of found) signal(pid, 'SIGKILL');
}

/** @param {string} entry a name in /proc */
function processOf(entry) {
  try {
    const stat = readFileSync(`/proc/${Number(entry)}/stat`, 'utf8');
    const [, name = '', parent] = /^\d+ \((.*)\) \S (\d+) /s.exec(stat) ?? [];
    return [{ pid: Number(entry), parent: Number(parent), name }];
  } catch {
    return [];
  }
}

/** @param {string} url @param {string} namePrefix */
async function dropDatabases(url, namePrefix) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    'select datname from pg_database where starts_with(datname, $1)',
    [namePrefix],
  );
  for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`);
  await client.end();
}

/** @param {string} folder */
async function removeFolder(folder) {
  for (const file of filesNamed(folder, /^site-\d+\.pid$/)) signal(pidIn(file), 'SIGKILL');
  // If the database user could not enter the data folder, postgres.json names the cluster's folder.
  for (const file of filesNamed(folder, /^postgres\.json$/)) {
    const { home, socketFolder } = JSON.parse(readFileSync(file, 'utf8'));
    if (home) await removeFolder(home);
    if (socketFolder) rmSync(socketFolder, { recursive: true, force: true });
  }
  for (const file of filesNamed(folder, /^postmaster\.pid$/)) await endDatabaseServer(file);
  // The killed processes may still be writing.
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

/** @param {string} folder @param {RegExp} name */
function filesNamed(folder, name) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(path.basename(file)))
    .map((file) => path.join(folder, file));
}

/**
 * Waits for the lock file, which the server removes last, rather than for the process: it may remain as a
 * zombie of a parent that is exiting too.
 * @param {string} lockFile
 */
async function endDatabaseServer(lockFile) {
  const deadline = Date.now() + shutdownWaitMs;
  if (!signal(pidIn(lockFile), 'SIGQUIT')) return;
  while (existsSync(lockFile) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** @param {string} file */
function pidIn(file) {
  return Number.parseInt(readFileSync(file, 'utf8'), 10);
}

/** @param {number} pid @param {NodeJS.Signals} name */
function signal(pid, name) {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
