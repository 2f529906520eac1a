import type { AuthSettings } from '#auth/auth-settings.ts';
import type { TextSender } from '#auth/texts/text-sender.ts';
import type { LocalMailbox } from '#mail/mailbox/local-mailbox.ts';
import type { Logger } from '../logger.ts';
import { createMailboxTextSender } from './mailbox-text-sender.ts';
import { createSmsWebhook } from './sms-webhook.ts';

interface TextSenderDeps {
  settings: Pick<AuthSettings, 'phone'>;
  /** Null where the development mailbox is not available. */
  mailbox: Pick<LocalMailbox, 'store'> | null;
  log: Pick<Logger, 'warn'>;
  now(): Date;
}

/** Returns what sends text messages, or null: then every request for one is rejected. */
export function createTextSender({
  settings: { phone },
  mailbox,
  log,
  now,
}: TextSenderDeps): TextSender | null {
  if (phone.webhook) return createSmsWebhook(phone.webhook, now);
  if (mailbox) return createMailboxTextSender(mailbox);
  const { enrolEnabled, verifyEnabled } = phone.factors;
  if (phone.enabled || enrolEnabled || verifyEnabled) log.warn(noWebhook);
  return null;
}

const noWebhook =
  'Phone numbers are on, for sign-in or as second factors, but no text messages can be sent. Set AUTH_HOOK_SEND_SMS_URI and ' +
  'AUTH_HOOK_SEND_SMS_SECRETS, or turn them off with AUTH_EXTERNAL_PHONE_ENABLED=false, AUTH_MFA_PHONE_ENROLL_ENABLED=false ' +
  'and AUTH_MFA_PHONE_VERIFY_ENABLED=false.';
