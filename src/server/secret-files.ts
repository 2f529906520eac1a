import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { getErrorCode } from '#errors/caught-error.ts';
import { fileSuffix, findUnknownVariables } from './unknown-variables.ts';

export interface SecretFiles {
  values: Readonly<Record<string, string>>;
  /** A line for each file that cannot be used. */
  problems: readonly string[];
}

interface SecretFile {
  name: string;
  file: string;
  /** How messages call it: neither its path, which may be a secret in the wrong variable, nor what it contains. */
  label: string;
}

const credentialsVariable = 'CREDENTIALS_DIRECTORY';
const kibibyte = 1024;
const maxKibibytes = 64;
const unknownError = 'unknown error';

/** The variable with the path of the file that holds the secret `name`. */
export function fileVariable(name: string): string {
  return `${name}${fileSuffix}`;
}

/**
 * Reads the secrets among `names` that are given in files: in the one that `<NAME>_FILE` names, or as a credential of
 * the systemd unit, which is a file in $CREDENTIALS_DIRECTORY with the name of the variable. The value is the content
 * without the line break at its end. A secret that is given twice is a problem, because nobody could tell which counts.
 */
export function readSecretFiles(
  names: readonly string[],
  variables: NodeJS.ProcessEnv,
): SecretFiles {
  const values: Record<string, string> = {};
  const credentials = findCredentials(names, variables[credentialsVariable]?.trim());
  const problems = [...credentials.problems];
  for (const name of names) {
    const given = variables[fileVariable(name)]?.trim();
    const files = [
      ...(given ? [{ name, file: given, label: fileVariable(name) }] : []),
      ...credentials.files.filter((credential) => credential.name === name),
    ];
    const [secretFile] = files;
    if (secretFile === undefined) continue;
    const labels = [...(variables[name]?.trim() ? [name] : []), ...files.map(({ label }) => label)];
    const read = labels.length > 1 ? { problem: givenTwice(labels) } : readSecretFile(secretFile);
    if ('problem' in read) problems.push(read.problem);
    else values[name] = read.value;
  }
  return { values, problems };
}

function givenTwice(labels: readonly string[]): string {
  return `${labels.join(' and ')} are both set. Remove all but one.`;
}

function findCredentials(
  names: readonly string[],
  folder: string | undefined,
): { files: readonly SecretFile[]; problems: readonly string[] } {
  if (!folder) return { files: [], problems: [] };
  try {
    const found = readdirSync(folder);
    const files = names
      .filter((name) => found.includes(name))
      .map((name) => ({
        name,
        file: path.join(folder, name),
        label: `${name} in ${credentialsVariable}`,
      }));
    const misspelt = findUnknownVariables(found, names).rejected;
    return { files, problems: misspelt.map((line) => `${credentialsVariable}: ${line}`) };
  } catch (error) {
    return {
      files: [],
      problems: [`${credentialsVariable} cannot be read (${getErrorCode(error) ?? unknownError}).`],
    };
  }
}

function readSecretFile({ file, label }: SecretFile): { value: string } | { problem: string } {
  const problem = (text: string) => ({ problem: `${label} ${text}.` });
  if (!path.isAbsolute(file)) return problem('must be the absolute path of a file');
  try {
    const stats = statSync(file);
    if (stats.isDirectory()) return problem('is a folder instead of a file');
    // Reading a pipe or a device might wait for ever.
    if (!stats.isFile()) return problem('is not a regular file');
    if (stats.size > maxKibibytes * kibibyte) return problem(`is larger than ${maxKibibytes} KiB`);
    const value = decode(readFileSync(file));
    if (value === undefined) return problem('is not text in UTF-8');
    return value.trim() === '' ? problem('is an empty file') : { value };
  } catch (error) {
    const code = getErrorCode(error) ?? unknownError;
    if (code === 'ENOENT') return problem('is a file that does not exist');
    return problem(`is a file that cannot be read (${code})`);
  }
}

/** Random bytes that are no text would become one and the same character, and a secret that can be guessed. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r?\n$/, '');
  } catch {
    return undefined;
  }
}
