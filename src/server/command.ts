import { createPasswords } from '#auth/passwords/passwords.ts';
import { checkMedia } from '#cli/check-media.ts';
import { createAdmin } from '#cli/create-admin.ts';
import { exportTo } from '#cli/export.ts';
import { importFrom } from '#cli/import.ts';
import { showKeys } from '#cli/keys.ts';
import { moveMedia } from '#cli/move-media.ts';
import { resetForgotten } from '#cli/reset-password.ts';
import { Refusal } from '#domain/errors.ts';
import { startWorkshop } from '#files/workshop.ts';
import { createJobs } from '#jobs/jobs.ts';
import { builtWorkshop } from './built-workshop.ts';
import { openSiteDatabase, type SiteDatabase } from './database.ts';
import { type Environment, readEnvironment } from './env.ts';
import { checkAppSecret } from './installation.ts';
import { createLog } from './log.ts';
import { mediaEnvironment } from './media.ts';
import { readSecrets } from './secrets.ts';
import { openStorage } from './storage.ts';

interface Installation extends Pick<SiteDatabase, 'db' | 'pool'> {
  env: Environment;
  appSecret: string;
}

type Command = (installation: Installation, args: readonly string[]) => Promise<string>;

const usage = `npm run directorate -- <command>

  create-admin <email> [full name]   an account that may do everything; its password is shown once
  reset-password <email>             gives an account a new password, shown once, and ends its
                                     sessions
  keys [--rotate]                    the anon and service_role keys of this installation; with
                                     --rotate a new signing key is made first
  move-media --to s3|disk            copies all files to the bucket or from it; deletes nothing
  check-media [--repair] [--at-once] whether every file of the library is stored, and nothing else;
                                     --at-once when nobody is uploading
  export <folder>                    everything in plain files, for import
  import <folder or dump>            rows of another installation, or of an export, from CSV, JSON or a
                                     plain SQL dump; [--files <folder>] [--dry-run] [--overwrite]
`;

const now = () => new Date();

const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['create-admin', ({ db, env }, args) => createAdmin(db, args, accounting(env))],
  ['reset-password', ({ db, env }, args) => resetForgotten(db, args, accounting(env))],
  ['keys', ({ db, env, appSecret }, args) => showKeys(db, args, { ...env.auth, appSecret, now })],
  ['check-media', ({ db, pool, env }, args) => checkMedia(db, args, storing(pool, env))],
  ['move-media', ({ db, env }, args) => moveMedia(db, args, places(env))],
  ['export', ({ db, env }, args) => exportTo(db, args, stored(env))],
  ['import', importing],
]);

function accounting({ auth }: Environment) {
  return { passwords: createPasswords(auth), now: now() };
}

function storing(pool: Installation['pool'], { storage, dataDir }: Environment) {
  const jobs = createJobs({ pool, log: createLog('silent') });
  return { storage: openStorage(storage, dataDir), jobs, now: now() };
}

function stored({ storage, dataDir }: Environment) {
  return { storage: openStorage(storage, dataDir), now: now() };
}

async function importing(
  { db, pool, env, appSecret }: Installation,
  args: readonly string[],
): Promise<string> {
  const { workshop, ...media } = mediaEnvironment(env, startWorkshop(builtWorkshop));
  const { storage, limits, workFolder } = media;
  const { jobs } = storing(pool, env);
  const parts = { storage, workshop, jobs, limits, workFolder };
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    return await importFrom(db, args, { parts, appSecret, ...accounting(env), say });
  } finally {
    await workshop.close();
  }
}

function places({ storage, s3, dataDir }: Environment) {
  return {
    disk: openStorage({ kind: 'disk' }, dataDir),
    current: storage.kind,
    s3: s3 && openStorage({ kind: 's3', ...s3 }, dataDir),
    say: (line: string) => void process.stderr.write(`${line}\n`),
  };
}

/** Does what the operator typed and answers the exit code; everything is said in words. */
export async function runCommand([name = '', ...args]: readonly string[]): Promise<number> {
  const command = commands.get(name);
  if (!command) {
    process.stderr.write(usage);
    return 1;
  }
  try {
    const said = await withInstallation((installation) => command(installation, args));
    process.stdout.write(`${said}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${wordsFor(error)}\n`);
    return 1;
  }
}

async function withInstallation<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
  const env = readEnvironment();
  const { appSecret, databasePassword } = await readSecrets(env.dataDir, env);
  const secrets = { appSecret, databasePassword };
  const database = await openSiteDatabase(env, secrets, createLog('silent'));
  try {
    await checkAppSecret(database.db, appSecret);
    return await work({ db: database.db, pool: database.pool, env, appSecret });
  } finally {
    await database.close();
  }
}

function wordsFor(error: unknown): string {
  if (error instanceof Refusal && error.fields) return Object.values(error.fields).join('\n');
  return error instanceof Error ? error.message : String(error);
}
