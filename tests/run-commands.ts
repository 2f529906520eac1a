import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkAppSecret } from '#server/app-secret-check.ts';
import { runCommand } from '#server/command.ts';
import { appSecret } from './composed-site.ts';
import type { TestDatabase } from './test-database.ts';

export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Makes a test's database an installation, and returns what runs a command on it. */
export async function commandsOn(database: TestDatabase, variables: NodeJS.ProcessEnv = {}) {
  await checkAppSecret(database.db, appSecret);
  const env = {
    DATABASE_URL: database.url,
    APP_SECRET: appSecret,
    // Nothing is stored there.
    DATA_DIR: path.join(tmpdir(), 'no-data-folder'),
    ...variables,
  };
  return (...args: string[]) => runWith(env, args);
}

/** Runs a command in this process, with nothing but these variables. */
export async function runWith(
  variables: NodeJS.ProcessEnv,
  args: readonly string[],
): Promise<CommandResult> {
  const written = { stdout: '', stderr: '' };
  const stream = (name: keyof typeof written) => ({
    write(text: string) {
      written[name] += text;
      return true;
    },
  });
  const io = { variables, stdout: stream('stdout'), stderr: stream('stderr') };
  return { code: await runCommand(args, io), ...written };
}
