import { randomBytes } from 'node:crypto';
import { parseBucketUrl } from '#backup/places/bucket-url.ts';
import { normalizeFolder } from './answer-rules.ts';
import { type Deployment, defaultPort, proxies } from './deployment.ts';
import type { Answers } from './init-questions.ts';

const passphraseBytes = 24;

interface Machine {
  nodePath: string;
  /** Whether a start installs and builds in the folder of the program, as in a checkout. */
  isBuiltInPlace: boolean;
  /** The passphrase of earlier backups. If undefined, a new one is generated. */
  backupPassphrase: string | undefined;
}

/** Makes a deployment from answers that have been validated. */
export function createDeployment(answers: Answers, machine: Machine): Deployment {
  const proxy = proxies.find((choice) => choice === answers.proxy) ?? 'none';
  const backupPlace = findBackupPlace(answers);
  const folders = {
    programFolder: normalizeFolder(answers['program-folder'] ?? ''),
    dataFolder: normalizeFolder(answers['data-dir'] ?? ''),
    backupFolder: backupPlace && !parseBucketUrl(backupPlace) ? backupPlace : undefined,
  };
  const { nodePath, isBuiltInPlace, backupPassphrase = newPassphrase() } = machine;
  const publicUrl = answers['public-url'] ?? '';
  const port = proxy === 'none' ? new URL(publicUrl).port : (answers.port ?? defaultPort);
  const variables = {
    PUBLIC_URL: publicUrl,
    ...(proxy === 'none' ? { HOST: '0.0.0.0' } : { TRUST_PROXY: '1' }),
    PORT: port === defaultPort ? undefined : port,
    DATA_DIR: folders.dataFolder,
    DATABASE_URL: answers.DATABASE_URL,
    ...(answers.storage === 's3' && bucketVariables(answers)),
    ...(backupPlace && {
      BACKUP_TO: backupPlace,
      BACKUP_PASSPHRASE: backupPassphrase,
      ...backupBucketVariables(answers),
    }),
  };
  return {
    variables: withoutEmpty(variables),
    publicUrl,
    proxy,
    port,
    user: answers.user ?? '',
    ...folders,
    nodePath,
    isBuiltInPlace,
  };
}

function bucketVariables(answers: Answers) {
  return {
    STORAGE: 's3',
    S3_BUCKET: answers['s3-bucket'],
    S3_ENDPOINT: answers['s3-endpoint'],
    S3_REGION: answers['s3-region'],
    S3_ACCESS_KEY_ID: answers.S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: answers.S3_SECRET_ACCESS_KEY,
  };
}

function findBackupPlace({ 'backup-to': given }: Answers): string | undefined {
  if (!given) return undefined;
  return parseBucketUrl(given) ? given : normalizeFolder(given);
}

function backupBucketVariables(answers: Answers) {
  return {
    BACKUP_S3_ENDPOINT: answers['backup-s3-endpoint'],
    BACKUP_S3_REGION: answers['backup-s3-region'],
    BACKUP_S3_ACCESS_KEY_ID: answers.BACKUP_S3_ACCESS_KEY_ID,
    BACKUP_S3_SECRET_ACCESS_KEY: answers.BACKUP_S3_SECRET_ACCESS_KEY,
  };
}

function newPassphrase(): string {
  return randomBytes(passphraseBytes).toString('base64url');
}

function withoutEmpty(variables: Record<string, string | undefined>): Record<string, string> {
  const set = Object.entries(variables).filter((entry): entry is [string, string] => !!entry[1]);
  return Object.fromEntries(set);
}
