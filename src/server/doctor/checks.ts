import type { Check } from './check.ts';
import { backupsCheck } from './checks/backups-check.ts';
import { certificateCheck } from './checks/certificate-check.ts';
import { clockCheck } from './checks/clock-check.ts';
import { databaseCheck } from './checks/database-check.ts';
import { databaseConnectionsCheck } from './checks/database-connections-check.ts';
import { databasePoolerCheck } from './checks/database-pooler-check.ts';
import { databaseRightsCheck } from './checks/database-rights-check.ts';
import { databaseSchemaCheck } from './checks/database-schema-check.ts';
import { diskCheck } from './checks/disk-check.ts';
import { fileOwnershipCheck } from './checks/file-ownership-check.ts';
import { httpRedirectCheck } from './checks/http-redirect-check.ts';
import { jobsCheck } from './checks/jobs-check.ts';
import { mailCheck } from './checks/mail-check.ts';
import { proxyCheck } from './checks/proxy-check.ts';
import { publicUrlCheck } from './checks/public-url-check.ts';
import { secretsCheck } from './checks/secrets-check.ts';
import { signingKeysCheck } from './checks/signing-keys-check.ts';
import { storageCheck } from './checks/storage-check.ts';
import { versionCheck } from './checks/version-check.ts';

/** Every check, in the order in which findings of the same state are shown. */
export const checks: readonly Check[] = [
  databaseCheck,
  databaseRightsCheck,
  databaseSchemaCheck,
  databaseConnectionsCheck,
  databasePoolerCheck,
  diskCheck,
  storageCheck,
  backupsCheck,
  fileOwnershipCheck,
  secretsCheck,
  signingKeysCheck,
  publicUrlCheck,
  certificateCheck,
  httpRedirectCheck,
  proxyCheck,
  mailCheck,
  jobsCheck,
  clockCheck,
  versionCheck,
];
