import path from 'node:path';
import { z } from 'zod';
import { flag, httpUrl, secret, wholeNumber } from '#auth/env-schemas.ts';
import { parseBucketUrl } from '#backup/places/bucket-url.ts';
import type { S3Server } from '#storage/s3-client.ts';
import { bucketName, regionName, type S3Environment } from './storage-environment.ts';

export const backupVariables = {
  BACKUP_TO: z
    .string()
    .refine(isPlace, 'must be the absolute path of a folder, or a bucket: s3://bucket/prefix')
    .optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 02:30')
    .default('02:30'),
  BACKUP_KEEP: wholeNumber(1, 1_000).default(7),
  BACKUP_BEFORE_UPDATE: flag.default(true),
  BACKUP_PASSPHRASE: secret(z.string().min(16, 'must have at least 16 characters')),
  BACKUP_S3_ENDPOINT: httpUrl('https://s3.example.gov').optional(),
  BACKUP_S3_REGION: regionName.default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: secret(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: secret(z.string()),
  BACKUP_S3_FORCE_PATH_STYLE: flag.optional(),
};

const variables = z.object(backupVariables);
type BackupVariables = z.infer<typeof variables>;

function isPlace(location: string): boolean {
  const inBucket = parseBucketUrl(location);
  return inBucket ? bucketName.safeParse(inBucket.bucket).success : path.isAbsolute(location);
}

/** Buckets of backups are where those of the uploads are, unless they have an access key of their own. */
export function backupEnvironment(env: BackupVariables, uploads: S3Environment | undefined) {
  return {
    backupSchedule:
      env.BACKUP_TO === undefined
        ? undefined
        : {
            /** An absolute path, or `s3://bucket/prefix`. */
            to: env.BACKUP_TO,
            /** A time of day in the time zone of the site: `02:30`. */
            at: env.BACKUP_AT,
            /** How many backups are kept. */
            keep: env.BACKUP_KEEP,
          },
    /** That has the buckets of backups. */
    backupServer: ownServer(env) ?? uploads,
    /** Encrypts backups. */
    backupPassphrase: env.BACKUP_PASSPHRASE,
    /** Whether the rows are backed up before the schema is updated. */
    backsUpBeforeUpdate: env.BACKUP_BEFORE_UPDATE,
  };
}

export type BackupSchedule = NonNullable<ReturnType<typeof backupEnvironment>['backupSchedule']>;

function ownServer(env: BackupVariables): S3Server | undefined {
  const { BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY, BACKUP_S3_ENDPOINT } = env;
  if (!BACKUP_S3_ACCESS_KEY_ID || !BACKUP_S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: BACKUP_S3_ENDPOINT,
    region: env.BACKUP_S3_REGION,
    accessKeyId: BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: BACKUP_S3_SECRET_ACCESS_KEY,
    forcePathStyle: env.BACKUP_S3_FORCE_PATH_STYLE ?? BACKUP_S3_ENDPOINT !== undefined,
  };
}

const keys = ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'] as const;

/** Lists the variables that are missing for backups in a bucket, a message each. */
export function missingForBackups(
  env: BackupVariables,
  uploads: S3Environment | undefined,
): string[] {
  const needing = findNeeding(env, uploads);
  if (needing === undefined) return [];
  return keys
    .filter((name) => !env[name])
    .map((name) => `${name} is missing: ${needing} needs it.`);
}

/** The variable that needs an access key, if there is one. */
function findNeeding(env: BackupVariables, uploads: S3Environment | undefined) {
  const own = ([...keys, 'BACKUP_S3_ENDPOINT'] as const).find((name) => env[name] !== undefined);
  if (own !== undefined || uploads !== undefined || env.BACKUP_TO === undefined) return own;
  return parseBucketUrl(env.BACKUP_TO) === null ? undefined : 'BACKUP_TO';
}
