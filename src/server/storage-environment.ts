import { z } from 'zod';
import { flag, httpUrl, secret, wholeNumber } from '#auth/env-schemas.ts';
import { smallestUploadLimit as smallestLimit } from '#constants/settings.ts';
import type { S3Settings } from '#storage/s3-client.ts';

export interface S3Environment extends S3Settings {
  /** Public base URL of the bucket, if browsers may fetch files directly. */
  publicUrl: string | undefined;
}

/** Where uploads are stored. */
export type StorageEnvironment = { kind: 'disk' } | ({ kind: 's3' } & S3Environment);

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;
const largestLimit = 1024 * mebibyte;

const s3Url = httpUrl('https://s3.example.gov');
const bytes = wholeNumber(smallestLimit, largestLimit, 'bytes');

export const bucketName = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    'must be a bucket name: 3 to 63 characters, only a-z, 0-9, hyphens and dots, beginning and ending with a letter or digit',
  );
export const regionName = z
  .string()
  .regex(/^[a-z0-9-]{1,63}$/i, 'must be a region such as us-east-1');

export const storageVariables = {
  STORAGE: z.enum(['disk', 's3'], 'must be disk or s3').default('disk'),
  S3_ENDPOINT: s3Url.optional(),
  S3_BUCKET: bucketName.optional(),
  S3_REGION: regionName.default('us-east-1'),
  S3_ACCESS_KEY_ID: secret(z.string()),
  S3_SECRET_ACCESS_KEY: secret(z.string()),
  S3_PUBLIC_URL: s3Url.optional(),
  S3_FORCE_PATH_STYLE: flag.optional(),
  UPLOAD_MAX_BYTES: bytes.default(5 * mebibyte),
  UPLOAD_MAX_VIDEO_BYTES: bytes.default(100 * mebibyte),
  UPLOAD_MAX_DOCUMENT_BYTES: bytes.default(25 * mebibyte),
};

const variables = z.object(storageVariables);
type StorageVariables = z.infer<typeof variables>;

const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Lists the variables missing for STORAGE=s3, a message each. */
export function missingForS3(env: StorageVariables): string[] {
  if (env.STORAGE === 'disk') return [];
  return needed.filter((name) => !env[name]).map((name) => `STORAGE=s3 requires ${name}.`);
}

/** The configured bucket, also while files are on disk: they may be about to move there. */
export function s3Environment(env: StorageVariables): S3Environment | undefined {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return {
    endpoint: env.S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    forcePathStyle: env.S3_FORCE_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
    publicUrl: env.S3_PUBLIC_URL,
  };
}

export function storageEnvironment(env: StorageVariables): StorageEnvironment {
  const s3 = s3Environment(env);
  return env.STORAGE === 's3' && s3 ? { kind: 's3', ...s3 } : { kind: 'disk' };
}
