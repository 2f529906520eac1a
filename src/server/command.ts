import { DrizzleQueryError } from 'drizzle-orm';
import { createPasswords } from '#auth/passwords/passwords.ts';
import { checkMedia } from '#cli/check-media.ts';
import { createAdmin } from '#cli/create-admin.ts';
import { exportTo } from '#cli/export-command.ts';
import { importFrom } from '#cli/import-command.ts';
import { showKeys } from '#cli/keys-command.ts';
import { moveMedia } from '#cli/move-media.ts';
import { resetForgotten } from '#cli/reset-password.ts';
import { isUnavailable } from '#db/failures.ts';
import { Refusal } from '#domain/errors.ts';
import { startFileProcessor } from '#files/start-file-processor.ts';
import { createJobQueue } from '#jobs/job-queue.ts';
import { builtSandboxWorker } from './built-sandbox-worker.ts';
import { type CreateFlag, openInstallation } from './command-installation.ts';
import { mediaEnvironment } from './compose-media.ts';
import { type Environment, readEnvironment } from './env.ts';
import { createLogger } from './logger.ts';
import type { SiteDatabase } from './site-database.ts';
import { openStorage } from './storage.ts';

interface Installation extends Pick<SiteDatabase, 'db' | 'pool'> {
  env: Environment;
  appSecret: string;
}

type Run = (installation: Installation, args: readonly string[]) => Promise<string>;

interface Command {
  run: Run;
  /** Whether it makes sense on an empty installation, which `--create` makes. */
  mayCreate: boolean;
}

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

They work on the installation that DATA_DIR or DATABASE_URL names. Where there is none, create-admin,
keys and import make an empty one with --create.
`;

const createFlag = '--create';
const now = () => new Date();

const onExisting = (run: Run): Command => ({ run, mayCreate: false });
const onAny = (run: Run): Command => ({ run, mayCreate: true });

const commands: ReadonlyMap<string, Command> = new Map([
  ['create-admin', onAny(({ db, env }, args) => createAdmin(db, args, accountOptions(env)))],
  [
    'reset-password',
    onExisting(({ db, env }, args) => resetForgotten(db, args, accountOptions(env))),
  ],
  [
    'keys',
    onAny(({ db, env, appSecret }, args) => showKeys(db, args, { ...env.auth, appSecret, now })),
  ],
  [
    'check-media',
    onExisting(({ db, pool, env }, args) => checkMedia(db, args, mediaOptions(pool, env))),
  ],
  ['move-media', onExisting(({ db, env }, args) => moveMedia(db, args, storageLocations(env)))],
  ['export', onExisting(({ db, env }, args) => exportTo(db, args, storageOptions(env)))],
  ['import', onAny(runImport)],
]);

function accountOptions({ auth }: Environment) {
  return { passwords: createPasswords(auth), now: now() };
}

function mediaOptions(pool: Installation['pool'], { storage, dataDir }: Environment) {
  const jobs = createJobQueue({ pool, log: createLogger('silent') });
  return { storage: openStorage(storage, dataDir), jobs, now: now() };
}

function storageOptions({ storage, dataDir }: Environment) {
  return { storage: openStorage(storage, dataDir), now: now() };
}

async function runImport(
  { db, pool, env, appSecret }: Installation,
  args: readonly string[],
): Promise<string> {
  const { fileProcessor, ...media } = mediaEnvironment(env, startFileProcessor(builtSandboxWorker));
  const { storage, limits, workFolder } = media;
  const { jobs } = mediaOptions(pool, env);
  const parts = { storage, fileProcessor, jobs, limits, workFolder };
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    return await importFrom(db, args, { parts, appSecret, ...accountOptions(env), say });
  } finally {
    await fileProcessor.close();
  }
}

function storageLocations({ storage, s3, dataDir }: Environment) {
  return {
    disk: openStorage({ kind: 'disk' }, dataDir),
    current: storage.kind,
    s3: s3 && openStorage({ kind: 's3', ...s3 }, dataDir),
    say: (line: string) => void process.stderr.write(`${line}\n`),
  };
}

interface CommandIo {
  variables?: NodeJS.ProcessEnv;
  stdout?: Pick<NodeJS.WriteStream, 'write'>;
  stderr?: Pick<NodeJS.WriteStream, 'write'>;
}

/** Does what the operator typed and answers the exit code; everything is said in words. */
export async function runCommand(
  [name = '', ...words]: readonly string[],
  { variables, stdout = process.stdout, stderr = process.stderr }: CommandIo = {},
): Promise<number> {
  const command = commands.get(name);
  if (!command) {
    stderr.write(usage);
    return 1;
  }
  try {
    const args = words.filter((word) => word !== createFlag);
    const env = readEnvironment(variables);
    for (const warning of env.warnings) stderr.write(`${warning}\n`);
    const { database, appSecret } = await openInstallation(env, createFlagOf(name, command, words));
    try {
      const { db, pool } = database;
      stdout.write(`${await command.run({ db, pool, env, appSecret }, args)}\n`);
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    stderr.write(`${messageFor(error)}\n`);
    return 1;
  }
}

function createFlagOf(name: string, { mayCreate }: Command, words: readonly string[]): CreateFlag {
  if (!words.includes(createFlag)) return mayCreate ? 'no' : 'never';
  if (mayCreate) return 'yes';
  throw new Error(`${name} needs an installation and cannot make one: leave out ${createFlag}.`);
}

function messageFor(error: unknown): string {
  if (error instanceof Refusal && error.fields) return Object.values(error.fields).join('\n');
  // Its message is the statement with all its values.
  if (error instanceof DrizzleQueryError) {
    return isUnavailable(error)
      ? 'The database stopped answering. Run the command again when it is back.'
      : `The database refused what the command asked: ${error.cause?.message}`;
  }
  return error instanceof Error ? error.message : String(error);
}
