import type { SettingsApi } from '#api/api-deps.ts';
import type { UploadLimits } from '#domain/media/media-deps.ts';
import type { MailQueue } from '#mail/mail-queue.ts';
import type { MailEnvironment } from '../compose-mail.ts';

const mailServerTimeoutMs = 20_000;

interface SettingsEnvironment {
  countTestMessage: SettingsApi['countTestMessage'];
  appSecret: string;
  publicUrl: string;
  mail: MailEnvironment;
  mailQueue: MailQueue;
  now(): Date;
  uploadLimits: UploadLimits;
}

/** Creates the part of the settings API that depends on the environment. */
export function createSettingsDeps({
  countTestMessage,
  appSecret,
  publicUrl,
  mail,
  mailQueue,
  now,
  uploadLimits,
}: SettingsEnvironment): SettingsApi {
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
    countTestMessage,
  };
}
