import { DrizzleQueryError } from 'drizzle-orm';
import { createPasswords } from '#auth/passwords/passwords.ts';
import { checkMedia } from '#cli/check-media.ts';
import { createAdmin } from '#cli/create-admin.ts';
import { exportTo } from '#cli/export-command.ts';
import { importFrom } from '#cli/import-command.ts';
import { showKeys } from '#cli/keys-command.ts';
import { moveMedia } from '#cli/move-media.ts';
import { resetUserPassword } from '#cli/reset-password.ts';
import { isUnavailable } from '#db/failures.ts';
import { Rejection } from '#domain/errors.ts';
import type { MediaDeps } from '#domain/media/media-deps.ts';
import { startFileProcessor } from '#files/start-file-processor.ts';
import { createJobQueue } from '#jobs/job-queue.ts';
import { builtSandboxWorker } from './built-sandbox-worker.ts';
import { mediaEnvironment } from './compose-media.ts';
import { type Environment, readEnvironment } from './env.ts';
import { createLogger } from './logger.ts';
import { type CreateFlag, openInstallation } from './open-installation.ts';
import type { SiteDatabase } from './site-database.ts';
import { openStorage } from './storage.ts';

interface Installation extends Pick<SiteDatabase, 'db' | 'pool'> {
  env: Environment;
  appSecret: string;
}

type Run = (installation: Installation, args: readonly string[]) => Promise<string>;

interface Command {
  run: Run;
  /** Whether it makes sense on an empty installation, which `--create` sets up. */
  mayCreate: boolean;
}

const usage = `npm run directorate -- <command>

  create-admin <email> [full name]   creates a super admin; prints the password once
  reset-password <email>             sets a new password, prints it once, and ends the user's sessions
  keys [--rotate]                    prints the anon and service_role keys; --rotate creates a new
                                     signing key first
  move-media --to s3|disk            copies all files to or from the bucket; deletes nothing
  check-media [--repair]             checks that every file of the media library is stored, and finds
                                     files that belong to nothing and SVGs that would be rejected now;
                                     [--include-recent], for when nobody is uploading
  export <folder>                    writes everything to plain files that can be imported again
  import <folder or dump>            imports an export or another installation's CSV, JSON or plain SQL
                                     dump; [--files <folder>] [--dry-run] [--overwrite]

Commands work on the installation in DATA_DIR or DATABASE_URL. If there is none, create-admin, keys and
import can set up an empty one with --create.
`;

const createFlag = '--create';
const now = () => new Date();

const onExisting = (run: Run): Command => ({ run, mayCreate: false });
const onAny = (run: Run): Command => ({ run, mayCreate: true });

const commands: ReadonlyMap<string, Command> = new Map([
  ['create-admin', onAny(({ db, env }, args) => createAdmin(db, args, accountOptions(env)))],
  [
    'reset-password',
    onExisting(({ db, env }, args) => resetUserPassword(db, args, accountOptions(env))),
  ],
  [
    'keys',
    onAny(({ db, env, appSecret }, args) => showKeys(db, args, { ...env.auth, appSecret, now })),
  ],
  [
    'check-media',
    onExisting((installation, args) =>
      withMedia(installation, (deps) => checkMedia(installation.db, args, { ...deps, now: now() })),
    ),
  ],
  ['move-media', onExisting(({ db, env }, args) => moveMedia(db, args, storageLocations(env)))],
  ['export', onExisting(({ db, env }, args) => exportTo(db, args, storageOptions(env)))],
  ['import', onAny(runImport)],
]);

function accountOptions({ auth }: Environment) {
  return { passwords: createPasswords(auth), now: now() };
}

async function withMedia<T>(
  { pool, env }: Pick<Installation, 'pool' | 'env'>,
  work: (deps: Omit<MediaDeps, 'fetchFile'>) => Promise<T>,
): Promise<T> {
  const media = mediaEnvironment(env, startFileProcessor(builtSandboxWorker));
  const { storage, fileProcessor, limits, workFolder } = media;
  const jobs = createJobQueue({ pool, log: createLogger('silent') });
  try {
    return await work({ storage, fileProcessor, jobs, limits, workFolder });
  } finally {
    await fileProcessor.close();
  }
}

function storageOptions({ storage, dataDir }: Environment) {
  return { storage: openStorage(storage, dataDir), now: now() };
}

async function runImport(installation: Installation, args: readonly string[]): Promise<string> {
  const { db, env, appSecret } = installation;
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  return withMedia(installation, (deps) =>
    importFrom(db, args, { deps, appSecret, ...accountOptions(env), print }),
  );
}

function storageLocations({ storage, s3, dataDir }: Environment) {
  return {
    disk: openStorage({ kind: 'disk' }, dataDir),
    current: storage.kind,
    s3: s3 && openStorage({ kind: 's3', ...s3 }, dataDir),
    print: (line: string) => void process.stderr.write(`${line}\n`),
  };
}

interface CommandIo {
  variables?: NodeJS.ProcessEnv;
  stdout?: Pick<NodeJS.WriteStream, 'write'>;
  stderr?: Pick<NodeJS.WriteStream, 'write'>;
}

/** Runs a command and returns its exit code. Errors are printed as messages, without stack traces. */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  { variables, stdout = process.stdout, stderr = process.stderr }: CommandIo = {},
): Promise<number> {
  const command = commands.get(name);
  if (!command) {
    stderr.write(usage);
    return 1;
  }
  try {
    const commandArgs = args.filter((arg) => arg !== createFlag);
    const env = readEnvironment(variables);
    for (const warning of env.warnings) stderr.write(`${warning}\n`);
    const { database, appSecret } = await openInstallation(env, createFlagOf(name, command, args));
    try {
      const { db, pool } = database;
      stdout.write(`${await command.run({ db, pool, env, appSecret }, commandArgs)}\n`);
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    stderr.write(`${messageFor(error)}\n`);
    return 1;
  }
}

function createFlagOf(name: string, { mayCreate }: Command, args: readonly string[]): CreateFlag {
  if (!args.includes(createFlag)) return mayCreate ? 'no' : 'never';
  if (mayCreate) return 'yes';
  throw new Error(`${name} needs an existing installation. Remove ${createFlag}.`);
}

function messageFor(error: unknown): string {
  if (error instanceof Rejection && error.fields) return Object.values(error.fields).join('\n');
  // Its own message contains the statement with all its values.
  if (error instanceof DrizzleQueryError) {
    return isUnavailable(error)
      ? 'The database stopped responding. Run the command again when it is back.'
      : `The database rejected the command: ${error.cause?.message}`;
  }
  return error instanceof Error ? error.message : String(error);
}
