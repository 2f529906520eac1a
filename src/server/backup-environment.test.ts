import { expect, test } from 'vitest';
import { readEnvironment } from './env.ts';

const uploads = {
  S3_BUCKET: 'media',
  S3_ENDPOINT: 'https://media.example.gov',
  S3_ACCESS_KEY_ID: 'MEDIA',
  S3_SECRET_ACCESS_KEY: 'hunter2',
};
const own = {
  BACKUP_S3_ENDPOINT: 'https://backups.example.gov',
  BACKUP_S3_ACCESS_KEY_ID: 'BACKUPS',
  BACKUP_S3_SECRET_ACCESS_KEY: 'hunter3',
};
const BACKUP_TO = 's3://ministry-backups/website';

test('the bucket of backups is where that of the uploads is, or has a server of its own', () => {
  expect(readEnvironment({ BACKUP_TO, ...uploads })).toMatchObject({
    backupSchedule: { to: BACKUP_TO, at: '02:30', keep: 7 },
    backupServer: { endpoint: 'https://media.example.gov', accessKeyId: 'MEDIA' },
  });
  expect(readEnvironment({ BACKUP_TO, ...uploads, ...own }).backupServer).toEqual({
    endpoint: 'https://backups.example.gov',
    region: 'us-east-1',
    accessKeyId: 'BACKUPS',
    secretAccessKey: 'hunter3',
    forcePathStyle: true,
  });
  const amazon = { ...own, BACKUP_S3_ENDPOINT: '', BACKUP_S3_REGION: 'af-south-1' };
  expect(readEnvironment({ ...uploads, ...amazon }).backupServer).toMatchObject({
    endpoint: undefined,
    region: 'af-south-1',
    forcePathStyle: false,
  });
  expect(readEnvironment({ BACKUP_TO: '/mnt/backups' }).backupServer).toBe(undefined);
});

test.each([
  [{ BACKUP_TO }, ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY']],
  [
    { BACKUP_TO, ...uploads, BACKUP_S3_ENDPOINT: own.BACKUP_S3_ENDPOINT },
    ['BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
  ],
  [{ BACKUP_S3_ACCESS_KEY_ID: 'BACKUPS' }, ['BACKUP_S3_SECRET_ACCESS_KEY']],
  [{ ...uploads, BACKUP_TO: 'backups' }, ['BACKUP_TO']],
  [{ ...uploads, BACKUP_TO: 's3://' }, ['BACKUP_TO']],
  [{ ...uploads, BACKUP_TO: 's3://Backups/website' }, ['BACKUP_TO']],
  [{ ...own, BACKUP_S3_REGION: 'here and there' }, ['BACKUP_S3_REGION']],
])('of %j, names %j', (variables, names) => {
  expect(() => readEnvironment(variables)).toThrow(
    new RegExp(names.map((name) => `^  ${name} (is missing: |must )`).join('.*\n'), 'm'),
  );
});
