import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Deployment, environmentFilePath } from './deployment.ts';
import { readTemplate, replaceSetting } from './template.ts';

/** Creates the systemd unit from `deploy/directorate.service`. */
export async function createUnitFile(deployment: Deployment): Promise<string> {
  const { user, programFolder, nodePath } = deployment;
  const manual = pathToFileURL(path.join(programFolder, 'docs/operations.md')).href;
  const settings = {
    Documentation: literal(manual),
    User: user,
    Group: user,
    WorkingDirectory: literal(programFolder),
    ExecStart: `${word(nodePath)} bin/start.js`,
    EnvironmentFile: environmentFilePath,
    ReadWritePaths: writablePaths(deployment).map(word).join(' '),
  };
  return Object.entries(settings).reduce(
    (text, [key, value]) => replaceSetting(text, key, value),
    await readTemplate('directorate.service'),
  );
}

/** Without the folder of the backups, as when its disk is away, systemd starts the site nevertheless: that is what `-` says. */
function writablePaths(deployment: Deployment): string[] {
  const { programFolder, isBuiltInPlace, dataFolder, backupFolder } = deployment;
  const folders = new Set([...(isBuiltInPlace ? [programFolder] : []), dataFolder]);
  if (backupFolder === undefined || folders.has(backupFolder)) return [...folders];
  return [...folders, `-${backupFolder}`];
}

/** A value that takes the rest of its line, where only specifiers such as %h are replaced. */
function literal(text: string): string {
  return text.replaceAll('%', '%%');
}

/** One of several values in a line, which spaces separate. */
function word(text: string): string {
  return /\s/.test(text) ? `"${literal(text)}"` : literal(text);
}
