import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { packageRoot } from '#db/package-root.ts';
import { getErrorCode } from '#errors/caught-error.ts';
import { type CommandInput, UsageError } from '../command-line.ts';
import { isRelease } from '../own-commands.ts';
import { findFolderProblem } from './answer-rules.ts';
import { type Ask, collectAnswers } from './collect-answers.ts';
import { createDeployment } from './create-deployment.ts';
import { formatEnvironmentFile } from './environment-file.ts';
import { formatInstallationSteps } from './installation-steps.ts';
import { createProxyFile } from './proxy-file.ts';
import { suggestAnswers } from './suggested-answers.ts';
import { createUnitFile } from './unit-file.ts';
import { writeNewFiles } from './write-new-files.ts';

export interface InitDeps {
  /** The secrets in the environment, by the name of their variable. */
  secrets: Readonly<Record<string, string>>;
  /** Undefined if nobody can be asked. */
  ask: Ask | undefined;
  nodePath?: string;
}

const defaultFolder = 'deployment';
const environmentFile = 'directorate.env';
const privateMode = 0o600;
const publicMode = 0o644;

/**
 * Writes the files of a deployment into a folder, and returns the commands that put them in place. What the options in
 * `input` and the secrets leave open is asked. Throws a UsageError for a wrong or missing answer, and an Error if there
 * are files already; then nothing is written.
 */
export async function initDeployment(
  { words: [folderGiven = defaultFolder], yes = false, force = false, ...options }: CommandInput,
  { secrets, ask, nodePath = process.execPath }: InitDeps,
): Promise<string> {
  requireVisibleNode(nodePath);
  const folder = path.resolve(folderGiven);
  const given = { ...options, ...secrets };
  const programFolder = given['program-folder'] ?? packageRoot;
  const suggested = await suggestAnswers(programFolder);
  const answers = await collectAnswers({ given, suggested, acceptsInitial: yes, ask });
  const deployment = createDeployment(answers, {
    nodePath,
    isBuiltInPlace: !isRelease,
    backupPassphrase:
      secrets.BACKUP_PASSPHRASE ?? (force ? await readPassphrase(folder) : undefined),
  });
  const proxyFile = await createProxyFile(deployment);
  const environment = formatEnvironmentFile(deployment.variables);
  const files = [
    { name: environmentFile, text: environment, mode: privateMode },
    { name: 'directorate.service', text: await createUnitFile(deployment), mode: publicMode },
    ...(proxyFile ? [{ ...proxyFile, mode: publicMode }] : []),
  ];
  await writeNewFiles(folder, files, { replace: force });
  return [
    `Written to ${folder}:\n`,
    ...files.map(({ name }) => `  ${name}`),
    '',
    formatInstallationSteps(deployment, folder),
  ].join('\n');
}

/** The service sees no home folders, where version managers install Node. */
function requireVisibleNode(nodePath: string): void {
  const problem = findFolderProblem(nodePath);
  if (problem === null) return;
  throw new UsageError(
    `The path of Node, ${nodePath}, ${problem}. Install Node for all users, and run init with it.`,
  );
}

/** The passphrase in the file that is about to be replaced: there may be backups that only it opens. */
async function readPassphrase(folder: string): Promise<string | undefined> {
  const file = path.join(folder, environmentFile);
  const text = await readFile(file, 'utf8').catch((error) => {
    if (getErrorCode(error) === 'ENOENT') return '';
    throw error;
  });
  return parseEnv(text).BACKUP_PASSPHRASE || undefined;
}
