import type { Settings } from '../../site/settings-query.ts';
import { parseNumber } from './setting-entry.ts';
import { passwordChange, type SettingsFields } from './settings-fields.ts';

type Through = Settings['mail_through'];

/** Describes how email is sent now, according to the stored settings. */
export function mailDeliveryStatus({ mail_through, smtp_host, email_retention_days }: Settings) {
  if (mail_through === 'environment') {
    return {
      tone: 'info',
      title: 'The mail server is set by SMTP_URL.',
      sentence:
        'Email goes through the server in SMTP_URL. The settings below apply only if SMTP_URL is removed.',
    } as const;
  }
  if (mail_through === 'settings') {
    return {
      tone: 'info',
      title: 'Email delivery is on.',
      sentence: `Email is sent through ${smtp_host}.`,
    } as const;
  }
  return {
    tone: 'warning',
    title: 'Email delivery is off.',
    sentence: `Nothing is sent. Emails are stored for up to ${email_retention_days} days. Set up a mail server below.`,
  } as const;
}

/** Describes which server a test email uses, with that host in the form. */
export function describeTestServer(through: Through, typedHost: string): string {
  const isByEnvironment = through === 'environment';
  if (typedHost.trim() !== '') {
    const way = 'Uses the settings above, even if unsaved.';
    return isByEnvironment ? `${way} Other email goes through SMTP_URL.` : way;
  }
  return isByEnvironment
    ? 'Uses the server in SMTP_URL because no host is entered above.'
    : 'Enter a host above first.';
}

/** Returns the server settings of a test email, as `describeTestServer` describes them. */
export function testServerSettings(through: Through, typed: SettingsFields) {
  const { smtp_host, smtp_user, smtp_from_email, smtp_from_name } = typed;
  const sender = { smtp_from_email, smtp_from_name };
  if (through === 'environment' && smtp_host.trim() === '') return sender;
  return {
    smtp_host,
    smtp_port: parseNumber(typed.smtp_port),
    smtp_user,
    ...sender,
    ...passwordChange(typed),
  };
}
