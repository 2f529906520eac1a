import { describe, expect, test } from 'vitest';
import { readEnvironment } from './env.ts';

const keys = { S3_ACCESS_KEY_ID: 'the-key', S3_SECRET_ACCESS_KEY: 'hunter2' };

describe('storage settings', () => {
  test('reads a bucket on Amazon S3', () => {
    const env = readEnvironment({ STORAGE: 's3', S3_BUCKET: 'site-media', ...keys });
    expect(env.storage).toEqual({
      kind: 's3',
      endpoint: undefined,
      bucket: 'site-media',
      region: 'us-east-1',
      accessKeyId: 'the-key',
      secretAccessKey: 'hunter2',
      forcePathStyle: false,
      publicUrl: undefined,
    });
  });

  test('reads a bucket elsewhere, with path-style URLs by default', () => {
    const elsewhere = {
      STORAGE: 's3',
      S3_ENDPOINT: 'https://s3.example.gov/',
      S3_BUCKET: 'site-media',
      S3_REGION: 'eu-1',
      S3_PUBLIC_URL: 'https://files.example.gov/media/',
      ...keys,
    };
    expect(readEnvironment(elsewhere).storage).toMatchObject({
      kind: 's3',
      endpoint: 'https://s3.example.gov',
      region: 'eu-1',
      forcePathStyle: true,
      publicUrl: 'https://files.example.gov/media',
    });
    expect(readEnvironment({ ...elsewhere, S3_FORCE_PATH_STYLE: '0' }).storage).toMatchObject({
      forcePathStyle: false,
    });
  });

  test('reads the bucket that files will move to while they are on disk', () => {
    const env = readEnvironment({ S3_BUCKET: 'site-media', ...keys });
    expect(env.storage).toEqual({ kind: 'disk' });
    expect(env.s3).toMatchObject({ bucket: 'site-media' });
    expect(readEnvironment({ S3_BUCKET: 'site-media' }).s3).toBeUndefined();
  });

  test('lists all variables missing for S3, without values', () => {
    expect(() => readEnvironment({ STORAGE: 's3' })).toThrow(
      /requires S3_BUCKET\..*\n.*S3_ACCESS_KEY_ID\..*\n.*S3_SECRET_ACCESS_KEY\./,
    );
    const half = { STORAGE: 's3', S3_BUCKET: 'site-media', S3_SECRET_ACCESS_KEY: 'hunter2' };
    expect(() => readEnvironment(half)).toThrow(/:\n {2}STORAGE=s3 requires S3_ACCESS_KEY_ID\.$/);
  });

  test.each([
    ['STORAGE', 'tape'],
    ['S3_ENDPOINT', 's3.example.gov'],
    ['S3_BUCKET', 'Site Media'],
    ['S3_BUCKET', '../elsewhere'],
    ['S3_PUBLIC_URL', 'ftp://files.example.gov'],
    ['S3_PUBLIC_URL', 'https://files.example.gov;script-src-elem/'],
    ['S3_FORCE_PATH_STYLE', 'perhaps'],
    ['UPLOAD_MAX_BYTES', '5 MB'],
    ['UPLOAD_MAX_BYTES', '65535'],
    ['UPLOAD_MAX_BYTES', '70000.5'],
    ['UPLOAD_MAX_VIDEO_BYTES', '1073741825'],
    ['UPLOAD_MAX_VIDEO_BYTES', '-1'],
    ['UPLOAD_MAX_DOCUMENT_BYTES', '25 MB'],
  ])('rejects %s=%s with a message', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^ {2}${name} must`, 'm'));
  });

  test.each(['Site Media', 'a', '-media', 'site_media', 'a'.repeat(64)])(
    'says what a bucket may be called, after %j',
    (bucket) => {
      expect(() => readEnvironment({ S3_BUCKET: bucket })).toThrow(
        /S3_BUCKET must be a bucket name: 3 to 63 characters, only a-z, 0-9, hyphens and dots/,
      );
    },
  );

  test('reads the upload limits', () => {
    const given = { UPLOAD_MAX_BYTES: '65536', UPLOAD_MAX_VIDEO_BYTES: '1073741824' };
    expect(readEnvironment(given).uploads).toEqual({
      maxBytes: 65_536,
      maxVideoBytes: 1_073_741_824,
      maxDocumentBytes: 26_214_400,
    });
  });
});
