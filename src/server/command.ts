import { DrizzleQueryError } from 'drizzle-orm';
import { createPasswords } from '#auth/passwords/passwords.ts';
import { backUp } from '#cli/backup-command.ts';
import { checkMedia } from '#cli/check-media.ts';
import { ProblemsFound } from '#cli/command-output.ts';
import { createAdmin } from '#cli/create-admin.ts';
import { exportTo } from '#cli/export-command.ts';
import { importFrom } from '#cli/import-command.ts';
import { showKeys } from '#cli/keys-command.ts';
import { retryAllMail, retryMail, showFailedMail } from '#cli/mail-commands.ts';
import { setMaintenance, showMaintenance } from '#cli/maintenance-command.ts';
import { moveMedia } from '#cli/move-media.ts';
import { purgeCache } from '#cli/purge-cache.ts';
import { reindex } from '#cli/reindex.ts';
import { resetUserPassword } from '#cli/reset-password.ts';
import { sendTestMail } from '#cli/test-mail.ts';
import {
  activate,
  changeRole,
  deactivate,
  endSessions,
  resetFactor,
  showUsers,
} from '#cli/user-commands.ts';
import { type Role, roles } from '#constants/enums.ts';
import { isUnavailable } from '#db/failures.ts';
import { Rejection } from '#domain/errors.ts';
import type { MediaDeps } from '#domain/media/media-deps.ts';
import { isDeliveryOn } from '#domain/settings/mail-server.ts';
import { getErrorMessage } from '#errors/caught-error.ts';
import { startFileProcessor } from '#files/start-file-processor.ts';
import { createJobQueue } from '#jobs/job-queue.ts';
import { createMailQueue } from '#mail/mail-queue.ts';
import { staffAccountHooks } from './accounts/staff-account-hooks.ts';
import { builtSandboxWorker } from './built-sandbox-worker.ts';
import { checkBackup } from './check-backup.ts';
import {
  type CommandInput,
  type ParsedCommand,
  parseChoice,
  parseCommandLine,
  UsageError,
} from './command-line.ts';
import { printProgress, terminalPercentage, terminalProgress } from './command-progress.ts';
import type { CommandName } from './command-table.ts';
import { mediaEnvironment } from './compose-media.ts';
import type { Ask } from './deployment/collect-answers.ts';
import { type InitDeps, initDeployment } from './deployment/init-command.ts';
import { createTerminalPrompt } from './deployment/terminal-prompt.ts';
import { runDoctor } from './doctor/doctor-command.ts';
import { type Environment, getPublicUrl, readEnvironment, readSecrets } from './env.ts';
import { createLogger } from './logger.ts';
import { migrateSite } from './migrate-site.ts';
import { openInstallation } from './open-installation.ts';
import { readVersion } from './program-version.ts';
import { restoreSite } from './restore-site.ts';
import type { SiteDatabase } from './site-database.ts';
import { openStorage } from './storage.ts';

interface Installation extends Pick<SiteDatabase, 'db' | 'pool' | 'sessionPool' | 'url'> {
  env: Environment;
  appSecret: string;
  /** Where lines are written before the command has its result. */
  stdout: Output;
}

type Output = Pick<NodeJS.WriteStream, 'write'>;

type Run = (installation: Installation, input: CommandInput) => Promise<string>;

const now = () => new Date();
const userDeps = { accountHooks: staffAccountHooks(now), now };

/** Commands that need no installation, or open it themselves. */
const standaloneRuns = {
  init: (_env, input, io) => initDeployment(input, io),
  doctor: (env, input) => runDoctor(env, input),
  'check-backup': (env, { words: [file = ''], json = false }) => checkBackup(env, file, { json }),
  migrate: (env, { 'dry-run': dryRun = false, json = false }) => migrateSite(env, { dryRun, json }),
  restore: (env, { words: [file = ''], replace = false, json = false }) =>
    restoreSite(env, file, { replace, json }),
} satisfies Partial<
  Record<CommandName, (env: Environment, input: CommandInput, io: InitDeps) => Promise<string>>
>;

type StandaloneName = keyof typeof standaloneRuns;

const runs: Record<Exclude<CommandName, StandaloneName>, Run> = {
  'create-admin': ({ db, env }, { words, json = false }) =>
    createAdmin(db, words, { ...accountOptions(env), json }),
  'reset-password': (installation, { words, json = false }) => {
    const { passwords } = accountOptions(installation.env);
    const deps = { ...signInMethodDeps(installation), passwords, json };
    return resetUserPassword(installation.db, words, deps);
  },
  'users list': ({ db }, { role, json = false }) =>
    showUsers(db, { role: role === undefined ? role : parseRole(role), json }, userDeps),
  'users role': ({ db }, { words: [email = '', role] }) =>
    changeRole(db, { email, role: parseRole(role) }, userDeps),
  'users deactivate': ({ db }, { words: [email = ''] }) => deactivate(db, email, userDeps),
  'users activate': ({ db }, { words: [email = ''] }) => activate(db, email, userDeps),
  'users end-sessions': ({ db }, { words: [email = ''] }) => endSessions(db, email, userDeps),
  'users reset-second-factor': (installation, { words: [email = ''] }) =>
    resetFactor(installation.db, email, signInMethodDeps(installation)),
  maintenance: ({ db }, { json = false }) => showMaintenance(db, { json }),
  'maintenance on': ({ db }, { message }) =>
    setMaintenance(db, { enabled: true, message }, { now: now() }),
  'maintenance off': ({ db }) => setMaintenance(db, { enabled: false }, { now: now() }),
  'test-mail': ({ db, env, appSecret }, { words: [to = ''] }) =>
    sendTestMail(db, to, testMailDeps(env, appSecret)),
  'mail failed': ({ db }, { json = false }) => showFailedMail(db, { json }),
  'mail retry': (installation, { words: [id = ''], all = false, json = false }) => {
    const deps = resendDeps(installation);
    return all ? retryAllMail(deps, { json }) : retryMail(deps, id, { json });
  },
  keys: ({ db, env, appSecret }, { rotate = false, json = false }) =>
    showKeys(db, { rotate, json }, { ...env.auth, appSecret, now }),
  'check-media': (
    installation,
    { repair = false, 'include-recent': includeRecent = false, json = false },
  ) =>
    withMedia(installation, (deps) =>
      checkMedia(installation.db, { repair, includeRecent, json }, { ...deps, now: now() }),
    ),
  reindex: ({ db }, { json = false }) => reindex(db, { json, print: printProgress }),
  'purge-cache': ({ db }) => purgeCache(db),
  'move-media': ({ db, env }, { to, json = false }) =>
    moveMedia(db, parseChoice('--to', ['s3', 'disk'], to), { ...storageLocations(env), json }),
  backup: async ({ db, sessionPool, url, env, appSecret }, { words, json = false }) =>
    backUp(words, {
      json,
      ...storageOptions(env),
      db,
      sessionPool,
      url,
      appSecret,
      passphrase: env.backupPassphrase,
      schedule: env.backupSchedule,
      server: env.backupServer,
      workFolder: env.dataDir,
      onProgress: terminalProgress(),
      onVerified: terminalPercentage(),
      version: await readVersion(),
    }),
  export: ({ db, env }, { words, json = false }) =>
    exportTo(db, words, { ...storageOptions(env), json }),
  import: runImport,
};

function parseRole(given: string | undefined): Role {
  return parseChoice('The role', roles, given);
}

function accountOptions({ auth }: Environment) {
  return { passwords: createPasswords(auth), now: now() };
}

function testMailDeps(env: Environment, appSecret: string) {
  const { smtpUrl, allowPrivateHosts, mailFrom, uploads: uploadLimits } = env;
  const publicUrl = getPublicUrl(env);
  return { appSecret, smtpUrl, allowPrivateHosts, mailFrom, uploadLimits, publicUrl };
}

function resendDeps({ db, pool, appSecret }: Installation) {
  const jobs = createJobQueue({ pool, log: createLogger('silent') });
  return { db, mailQueue: createMailQueue(jobs, appSecret), now };
}

function signInMethodDeps(installation: Installation) {
  const { smtpUrl } = installation.env;
  return {
    ...resendDeps(installation),
    isDeliveryOn: (tx: SiteDatabase['db']) => isDeliveryOn(tx, smtpUrl),
  };
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

async function runImport(
  installation: Installation,
  { words, files, 'dry-run': dryRun = false, overwrite = false, json = false }: CommandInput,
): Promise<string> {
  const { db, env, appSecret, stdout } = installation;
  const options = { files, dryRun, overwrite, json };
  const print = json ? printProgress : (line: string) => void stdout.write(`${line}\n`);
  return withMedia(installation, (deps) =>
    importFrom(db, words, options, { deps, appSecret, ...accountOptions(env), print }),
  );
}

function storageLocations({ storage, s3, dataDir }: Environment) {
  return {
    disk: openStorage({ kind: 'disk' }, dataDir),
    current: storage.kind,
    s3: s3 && openStorage({ kind: 's3', ...s3 }, dataDir),
    print: printProgress,
  };
}

interface CommandIo {
  variables?: NodeJS.ProcessEnv;
  stdout?: Output;
  stderr?: Output;
  /** Asks a person; by default on the terminal, if there is one. */
  ask?: Ask | undefined;
}

/**
 * Runs a command and returns its exit code: 0 when it is done, 1 when it failed or found problems, 2 when the
 * command line is wrong. Errors are printed as messages, without stack traces.
 */
export async function runCommand(args: readonly string[], io: CommandIo = {}): Promise<number> {
  const { variables, stdout = process.stdout, stderr = process.stderr } = io;
  try {
    const line = parseCommandLine(args);
    if (line.kind === 'help') stdout.write(line.text);
    else if (line.kind === 'version') stdout.write(`${await readVersion()}\n`);
    else {
      const env = readEnvironment(variables);
      for (const warning of env.warnings) stderr.write(`${warning}\n`);
      const { ask = terminalPrompt() } = io;
      const deps = { ask, secrets: readSecrets(variables), stdout };
      stdout.write(`${await run(env, line, deps)}\n`);
    }
    return 0;
  } catch (error) {
    if (error instanceof ProblemsFound) stdout.write(`${error.output}\n`);
    stderr.write(`${messageFor(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

function terminalPrompt(): Ask | undefined {
  return process.stdin.isTTY ? createTerminalPrompt(process.stdin, process.stderr) : undefined;
}

async function run(
  env: Environment,
  { name, input, create }: ParsedCommand,
  deps: InitDeps & Pick<Installation, 'stdout'>,
): Promise<string> {
  if (isStandalone(name)) return standaloneRuns[name](env, input, deps);
  const { database, appSecret } = await openInstallation(env, create, {
    // An update begins with a backup.
    allowsOlder: name === 'backup',
  });
  try {
    const { db, pool, sessionPool, url } = database;
    const { stdout } = deps;
    return await runs[name]({ db, pool, sessionPool, url, env, appSecret, stdout }, input);
  } finally {
    await database.close();
  }
}

function isStandalone(name: CommandName): name is StandaloneName {
  return Object.hasOwn(standaloneRuns, name);
}

function messageFor(error: unknown): string {
  if (error instanceof Rejection && error.fields) return Object.values(error.fields).join('\n');
  // Its own message contains the statement with all its values.
  if (error instanceof DrizzleQueryError) {
    return isUnavailable(error)
      ? 'The database stopped responding. Run the command again when it is back.'
      : `The database rejected the command: ${error.cause?.message}`;
  }
  return getErrorMessage(error);
}
