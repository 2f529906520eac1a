import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { findUserName } from '../user-name.ts';
import { findFolderProblem, findUserProblem } from './answer-rules.ts';
import type { Answers } from './init-questions.ts';

/** Lower ids are those of users that nobody signs in as. */
const firstLoginUser = 1_000;

/** The data folder of a site that was started in this folder without DATA_DIR; undefined if there is none. */
export function findDefaultDataFolder(programFolder: string): string | undefined {
  const folder = path.join(programFolder, 'data');
  const hasData = ['secrets.json', 'postgres', 'postgres.json'].some((name) =>
    existsSync(path.join(folder, name)),
  );
  return hasData ? folder : undefined;
}

/**
 * Defaults from what is there: a checkout's embedded database, and the user of an earlier service. The folder of a release
 * is replaced by that of the next version, so no data can stay there.
 */
export async function suggestAnswers(programFolder: string): Promise<Answers> {
  if (existsSync(path.join(programFolder, 'release.json'))) return {};
  const dataFolder = path.join(programFolder, 'data');
  const isUsable =
    existsSync(path.join(dataFolder, 'postgres')) && findFolderProblem(dataFolder) === null;
  const user = await findServiceUser(programFolder);
  return { ...(isUsable && { 'data-dir': dataFolder }), ...(user && { user }) };
}

async function findServiceUser(programFolder: string): Promise<string | undefined> {
  const stats = await stat(programFolder).catch(() => undefined);
  if (!stats || stats.uid >= firstLoginUser) return undefined;
  const name = await findUserName(stats.uid);
  return name !== undefined && findUserProblem(name) === null ? name : undefined;
}
