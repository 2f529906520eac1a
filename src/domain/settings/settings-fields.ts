import { isIPv6 } from 'node:net';
import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { schemasOf } from '#fields/field.ts';
import { matching } from '#fields/setting-types.ts';
import { isPlainEmailAddress } from '#mail/mail-sender.ts';
import { settings } from '#settings/settings.ts';
import { requiredEmail } from '#text/text-schemas.ts';

const enterHost =
  'Enter only the mail server’s host name, such as mail.example.gov, without a port.';
const enterSender = 'Enter an email address that email can be sent from.';

const host = matching(
  settings.smtp_host.input,
  (typed) => asHost(typed) !== null,
  enterHost,
).transform((typed) => typed && asHost(typed));

/** Normalises a host name: lower case, other alphabets as Punycode; null if it is not a host name. */
function asHost(typed: string): string | null {
  if (isIPv6(typed)) return typed;
  const name = domainToASCII(typed);
  return /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?$/.test(name) ? name : null;
}

/** The input for the settings: fields left out are kept, empty ones and null reset to the default. */
export const settingsChange = z
  .object({
    ...schemasOf(settings, 'input'),
    smtp_host: host,
    smtp_from_email: matching(settings.smtp_from_email.input, isPlainEmailAddress, enterSender),
  })
  .partial();

export type SettingsChange = z.input<typeof settingsChange>;

/** The recipient of a test email and the mail server in the form; without one, the stored server is used. */
export const testMessage = z.object({
  to: requiredEmail('Enter the email address to send it to.'),
  ...settingsChange.pick({
    smtp_host: true,
    smtp_port: true,
    smtp_user: true,
    smtp_password: true,
    smtp_from_email: true,
    smtp_from_name: true,
  }).shape,
});
