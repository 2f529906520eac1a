import { parseBucketUrl } from '#backup/places/bucket-url.ts';
import { packageRoot } from '#db/package-root.ts';
import { findVariableProblem } from '../env.ts';
import {
  findFolderProblem,
  findPortProblem,
  findProxyProblem,
  findUserProblem,
} from './answer-rules.ts';
import { defaultPort, proxies } from './deployment.ts';
import { canBeQuoted, quotingRule } from './environment-file.ts';

/** Answers by the name of the option or, for secrets, which are never options, of the variable. */
export type Answers = Readonly<Partial<Record<QuestionName, string>>>;

export type QuestionName =
  | 'public-url'
  | 'proxy'
  | 'port'
  | 'database'
  | 'DATABASE_URL'
  | 'data-dir'
  | 'storage'
  | 's3-bucket'
  | 's3-endpoint'
  | 's3-region'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'backup-to'
  | 'backup-access-key'
  | 'backup-s3-endpoint'
  | 'backup-s3-region'
  | 'BACKUP_S3_ACCESS_KEY_ID'
  | 'BACKUP_S3_SECRET_ACCESS_KEY'
  | 'user'
  | 'program-folder';

export interface Question {
  name: QuestionName;
  text: string;
  choices?: readonly string[];
  /** What an empty answer means. If it is empty too, nothing is set. */
  initial?: string;
  isSecret?: boolean;
  /** Whether it matters, after the answers to the questions before it. */
  matters?(answers: Answers): boolean;
  /** What is wrong with an answer, or null. */
  findProblem(answer: string, answers: Answers): string | null;
}

const isOwnDatabase = ({ database }: Answers) => database === 'own';
const isS3 = ({ storage }: Answers) => storage === 's3';
const isBucket = (place: string) => parseBucketUrl(place) !== null;
const isBackupInBucket = (answers: Answers) => isBucket(answers['backup-to'] ?? '');
const hasBackupKey = (answers: Answers) =>
  isBackupInBucket(answers) && answers['backup-access-key'] !== 'uploads';

export const initQuestions: readonly Question[] = [
  {
    name: 'public-url',
    text: 'The URL that visitors use',
    findProblem: variable('PUBLIC_URL'),
  },
  {
    name: 'proxy',
    text: 'The proxy in front of it',
    choices: proxies,
    initial: 'nginx',
    findProblem: (proxy, answers) => findProxyProblem(proxy, answers['public-url'] ?? ''),
  },
  {
    name: 'port',
    text: 'The port that the site listens on, behind the proxy',
    initial: defaultPort,
    matters: ({ proxy }) => proxy !== 'none',
    findProblem: (port) => variable('PORT')(port) ?? findPortProblem(port),
  },
  {
    name: 'database',
    text: 'The embedded PostgreSQL, or one of your own',
    choices: ['embedded', 'own'],
    initial: 'embedded',
    findProblem: () => null,
  },
  {
    name: 'DATABASE_URL',
    text: 'The URL of your database, postgres://user:password@host/database',
    isSecret: true,
    matters: isOwnDatabase,
    findProblem: variable('DATABASE_URL'),
  },
  {
    name: 'data-dir',
    text: 'The data folder',
    initial: '/var/lib/directorate',
    findProblem: findFolderProblem,
  },
  {
    name: 'storage',
    text: 'Where uploads are stored',
    choices: ['disk', 's3'],
    initial: 'disk',
    findProblem: () => null,
  },
  {
    name: 's3-bucket',
    text: 'The name of the bucket',
    matters: isS3,
    findProblem: variable('S3_BUCKET'),
  },
  {
    name: 's3-endpoint',
    text: "The URL of the S3 server, if it isn't Amazon's",
    initial: '',
    matters: isS3,
    findProblem: variable('S3_ENDPOINT'),
  },
  {
    name: 's3-region',
    text: 'The region of the bucket',
    initial: 'us-east-1',
    matters: isS3,
    findProblem: variable('S3_REGION'),
  },
  {
    name: 'S3_ACCESS_KEY_ID',
    text: 'The id of its access key',
    isSecret: true,
    matters: isS3,
    findProblem: variable('S3_ACCESS_KEY_ID'),
  },
  {
    name: 'S3_SECRET_ACCESS_KEY',
    text: 'The secret of its access key',
    isSecret: true,
    matters: isS3,
    findProblem: variable('S3_SECRET_ACCESS_KEY'),
  },
  {
    name: 'backup-to',
    text: 'Where daily backups are stored, a folder on another disk or s3://bucket; empty for none',
    initial: '',
    findProblem: (place) =>
      isBucket(place) ? variable('BACKUP_TO')(place) : findFolderProblem(place),
  },
  {
    name: 'backup-access-key',
    text: 'The access key for the backups: that of the uploads, or one of their own',
    choices: ['uploads', 'own'],
    initial: 'uploads',
    matters: (answers) => isBackupInBucket(answers) && isS3(answers),
    findProblem: () => null,
  },
  {
    name: 'backup-s3-endpoint',
    text: "The URL of the S3 server for the backups, if it isn't Amazon's",
    initial: '',
    matters: hasBackupKey,
    findProblem: variable('BACKUP_S3_ENDPOINT'),
  },
  {
    name: 'backup-s3-region',
    text: 'The region of the bucket for the backups',
    initial: 'us-east-1',
    matters: hasBackupKey,
    findProblem: variable('BACKUP_S3_REGION'),
  },
  {
    name: 'BACKUP_S3_ACCESS_KEY_ID',
    text: 'The id of the access key for the backups',
    isSecret: true,
    matters: hasBackupKey,
    findProblem: variable('BACKUP_S3_ACCESS_KEY_ID'),
  },
  {
    name: 'BACKUP_S3_SECRET_ACCESS_KEY',
    text: 'The secret of the access key for the backups',
    isSecret: true,
    matters: hasBackupKey,
    findProblem: variable('BACKUP_S3_SECRET_ACCESS_KEY'),
  },
  {
    name: 'user',
    text: 'The user that the service runs as',
    initial: 'directorate',
    findProblem: findUserProblem,
  },
  {
    name: 'program-folder',
    text: 'The folder of the program, or the link to it',
    initial: packageRoot,
    findProblem: findFolderProblem,
  },
];

/** The rule of the environment for this variable, and that it can be written to a file. */
function variable(name: Parameters<typeof findVariableProblem>[0]) {
  return (answer: string): string | null =>
    findVariableProblem(name, answer) ?? (canBeQuoted(answer) ? null : quotingRule);
}
