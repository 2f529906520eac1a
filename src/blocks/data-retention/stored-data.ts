import { spamRetentionDays } from '#constants/messages.ts';
import { unconfirmedDays, unsubscribedDays } from '#constants/newsletter.ts';
import type { Retention } from '#settings/settings.ts';

interface StoredData {
  name: string;
  /** What is stored. */
  what: string;
  howLong: string;
}

const daysPerYear = 365;

/** Whole years as such, everything else in days. */
export function formatDays(days: number): string {
  const [count, unit] = days % daysPerYear === 0 ? [days / daysPerYear, 'year'] : [days, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The personal data that the site stores, in sentences for visitors. */
export function listStoredData(retention: Retention): StoredData[] {
  const audit = formatDays(retention.audit_retention_days);
  return [
    {
      name: 'Messages',
      what: 'Your name, email address, subject and message, the time, a reference number, and our answers.',
      howLong: `Deleted ${formatDays(retention.message_retention_days)} after the last activity. Suspected spam is deleted after ${formatDays(spamRetentionDays)}.`,
    },
    {
      name: 'Newsletter',
      what: 'Your email address, the topics you chose, when you subscribed, and which issues we sent you.',
      howLong: `Kept until you unsubscribe, and for ${formatDays(unsubscribedDays)} after that so that nobody adds you again. Deleted after ${formatDays(unconfirmedDays)} if you don’t confirm your subscription.`,
    },
    {
      name: 'Emails we send',
      what: 'The recipient and subject, and the text in encrypted form.',
      howLong: `Deleted after ${formatDays(retention.email_retention_days)}.`,
    },
    {
      name: 'Spam protection',
      what: 'A scrambled form of your IP address, from which it cannot be recovered, when you send a form.',
      howLong: 'Deleted after about an hour.',
    },
    {
      name: 'Staff accounts',
      what: 'Name, email address and role of the people who run this site.',
      howLong: 'Kept for as long as the account exists.',
    },
    {
      name: 'Staff sessions',
      what: 'IP address and browser of each device on which a staff member is signed in.',
      howLong: `Deleted when they sign out, or ${formatDays(retention.session_retention_days)} after the session expired.`,
    },
    {
      name: 'Audit log',
      what: 'What staff did on this site, and when and from which IP address they signed in.',
      howLong: `Deleted after ${audit}.`,
    },
    {
      name: 'Server logs and backups',
      what: 'Logs of the web server, which may contain IP addresses, and copies of all of the above.',
      howLong: 'Kept for as long as the operator of the server decides.',
    },
  ];
}
