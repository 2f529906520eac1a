import type pg from 'pg';
import type { SettingsApi } from '#api/api-deps.ts';
import type { UploadLimits } from '#domain/media/media-deps.ts';
import type { MailQueue } from '#mail/mail-queue.ts';
import type { MailEnvironment } from '../compose-mail.ts';
import { createRateLimiter } from '../rate-limits/rate-limiter.ts';

const testEmailsPerMinute = 5;
const aMinuteInSeconds = 60;
const mailServerTimeoutMs = 20_000;

interface SettingsEnvironment {
  pool: pg.Pool;
  appSecret: string;
  publicUrl: string;
  mail: MailEnvironment;
  mailQueue: MailQueue;
  now(): Date;
  uploadLimits: UploadLimits;
}

/** Creates the part of the settings API that depends on the environment. */
export function createSettingsDeps({
  pool,
  appSecret,
  publicUrl,
  mail,
  mailQueue,
  now,
  uploadLimits,
}: SettingsEnvironment): SettingsApi {
  const tests = createRateLimiter(pool, appSecret, {
    name: 'test_messages',
    max: testEmailsPerMinute,
    inSeconds: aMinuteInSeconds,
  });
  return {
    appSecret,
    publicUrl,
    smtpUrl: mail.smtpUrl,
    mailFrom: mail.mailFrom,
    mailQueue,
    now,
    allowPrivateHosts: mail.allowPrivateHosts,
    uploadLimits,
    withinMs: mailServerTimeoutMs,
    countTestMessage: (personId) => tests.count(`test messages ${personId}`),
  };
}
