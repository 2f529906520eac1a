import type { AccountEmail } from '../account-email.ts';
import type { MailSettings } from '../mail-sender.ts';
import { type EmailTexts, getEmailTexts } from './email-texts.ts';
import { formatDateTime } from './moment.ts';
import { getGreetingName, toOneLine } from './one-line.ts';

/** The content of an email, for both its HTML and its plain text. */
export interface EmailContent {
  email: AccountEmail;
  texts: EmailTexts;
  greeting: string;
  /** Until when link and code are valid, formatted. */
  validUntil: string;
  site: { name: string; url: string };
}

export interface EmailContext extends MailSettings {
  publicUrl: string;
}

export function getEmailContent(email: AccountEmail, context: EmailContext): EmailContent {
  const { site_name, time_zone, publicUrl } = context;
  const siteName = toOneLine(site_name);
  const name = getGreetingName(email.name);
  return {
    email,
    texts: getEmailTexts(email, siteName),
    greeting: name ? `Dear ${name},` : 'Hello,',
    validUntil: formatDateTime(new Date(email.expiresAt), time_zone),
    site: { name: siteName, url: publicUrl },
  };
}
