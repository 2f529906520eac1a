import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { createDataFolder, createFileAtomically, replaceFile } from '#db/embedded/atomic-files.ts';
import { getErrorCode, getErrorMessage } from '#errors/caught-error.ts';
import { parseJson } from '#text/parse-json.ts';
import { dataFolderError } from './data-folder.ts';

export interface Secrets {
  /** Password of the embedded database's superuser. */
  databasePassword: string;
  /** Encrypts the secrets that are stored in the database. */
  appSecret: string;
}

const secretBytes = 32;
const fileShape = z.object({
  database_password: z.string().min(1),
  app_secret: z.string().min(1),
});

/**
 * Reads DATA_DIR/secrets.json, or creates it, readable by this user only. Processes that start at once get
 * the same secrets. An APP_SECRET in `overrides` takes precedence and is not stored. Throws an Error that says what to
 * do if the file cannot be used.
 */
export async function loadOrCreateSecrets(
  dataDir: string,
  overrides: { appSecret?: string | undefined },
): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json');
  const text = (await readText(file)) ?? (await create(dataDir, file));
  return secretsIn(text, file, overrides.appSecret);
}

/**
 * Like `loadOrCreateSecrets`, but creates nothing: null if a needed secret is missing. Reads no file when
 * both APP_SECRET and a database URL are set.
 */
export async function findSecrets(
  dataDir: string,
  overrides: { appSecret?: string | undefined; databaseUrl?: string | undefined },
): Promise<Secrets | null> {
  const { appSecret, databaseUrl } = overrides;
  if (appSecret !== undefined && databaseUrl !== undefined) {
    return { appSecret, databasePassword: '' };
  }
  const file = path.join(dataDir, 'secrets.json');
  const text = await readText(file);
  if (text === undefined) return null;
  return secretsIn(text, file, appSecret);
}

/** Stores the APP_SECRET of a restored site in DATA_DIR/secrets.json, which is created if it is missing. */
export async function storeAppSecret(dataDir: string, appSecret: string): Promise<void> {
  const file = path.join(dataDir, 'secrets.json');
  const text = (await readText(file)) ?? (await create(dataDir, file, appSecret));
  const secrets = secretsIn(text, file, undefined);
  if (secrets.appSecret === appSecret) return;
  await replaceFile(file, textOf({ ...secrets, appSecret }));
}

/** Creates an Error for a database whose secrets were lost, or are in another data folder. */
export function secretsMissing({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Error {
  const first = `secrets.json, which belongs to the database, is missing from ${dataDir}.`;
  const second =
    databaseUrl === undefined
      ? 'Restore it from a backup.'
      : 'Restore it from a backup, set DATA_DIR to the data folder of the site, or set APP_SECRET.';
  return new Error(`${first} ${second}`);
}

async function create(dataDir: string, file: string, appSecret = newSecret()): Promise<string> {
  const text = textOf({ databasePassword: newSecret(), appSecret });
  try {
    await createDataFolder(dataDir);
    if (await createFileAtomically(file, text)) return text;
  } catch (error) {
    throw await dataFolderError(dataDir, error);
  }
  return (await readText(file)) ?? text;
}

function textOf({ databasePassword, appSecret }: Secrets): string {
  const secrets = { database_password: databasePassword, app_secret: appSecret };
  return `${JSON.stringify(secrets, null, 2)}\n`;
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = getErrorCode(error);
    if (code === 'ENOENT') return undefined;
    if (code === 'ENOTDIR' || code === 'ENAMETOOLONG')
      throw await dataFolderError(path.dirname(file), error);
    throw new Error(
      `Could not read the secrets in ${file}: ${getErrorMessage(error)}. Start as the user who created the file.`,
      { cause: error },
    );
  }
}

function secretsIn(text: string, file: string, appSecret: string | undefined): Secrets {
  const parsed = fileShape.safeParse(parseJson(text));
  if (parsed.success) {
    const { database_password, app_secret } = parsed.data;
    return { databasePassword: database_password, appSecret: appSecret ?? app_secret };
  }
  throw new Error(
    `${file} is damaged: it must be JSON with "database_password" and "app_secret". ` +
      'Restore it from a backup. It was not changed.',
  );
}

function newSecret(): string {
  return randomBytes(secretBytes).toString('base64url');
}
