import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { findUserName } from '../user-name.ts';
import { findFolderProblem, findUserProblem } from './answer-rules.ts';
import type { Answers } from './init-questions.ts';

/** The data folder of a site that was started in this folder without DATA_DIR; undefined if there is none. */
export function findOwnDataFolder(programFolder: string): string | undefined {
  const folder = path.join(programFolder, 'data');
  return ['secrets.json', 'postgres'].some((name) => existsSync(path.join(folder, name)))
    ? folder
    : undefined;
}

/** Defaults that fit what is there: the data and the owner of the program folder, if a service can use them. */
export async function suggestAnswers(programFolder: string): Promise<Answers> {
  const dataFolder = findOwnDataFolder(programFolder);
  const stats = await stat(programFolder).catch(() => undefined);
  const owner = stats && (await findUserName(stats.uid));
  return {
    ...(dataFolder && findFolderProblem(dataFolder) === null && { 'data-dir': dataFolder }),
    ...(owner && findUserProblem(owner) === null && { user: owner }),
  };
}
