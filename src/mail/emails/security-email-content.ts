import type { MailServerChanged } from '../security-email.ts';
import type { EmailContent, EmailContext } from './email-content.ts';
import { formatDateTime } from './format-date-time.ts';
import { toOneLine } from './one-line.ts';

/** The email that tells super admins of a changed mail server. */
export function getMailServerChangedContent(
  { name, changedBy, changedAt, hosts }: MailServerChanged,
  { site_name, publicUrl, time_zone }: EmailContext,
): EmailContent {
  const site = toOneLine(site_name);
  return {
    subject: 'The mail server was changed',
    preview: `Changed by ${toOneLine(changedBy)}`,
    heading: 'The mail server was changed',
    greeting: name === null ? 'Hello,' : `Hello ${toOneLine(name)},`,
    parts: [
      {
        type: 'text',
        text: `The mail server of ${site} was changed. Every email of the site goes through it, including the links for setting new passwords.`,
      },
      {
        type: 'details',
        rows: [
          { label: 'Changed by', value: toOneLine(changedBy) },
          { label: 'Changed', value: formatDateTime(new Date(changedAt), time_zone) },
          { label: 'Before', value: describe(hosts.before) },
          { label: 'Now', value: describe(hosts.after) },
        ],
      },
      { type: 'button', label: 'Check the settings', href: `${publicUrl}/admin/settings#mail` },
    ],
    note: 'If nobody on your team did this, change the mail server back and deactivate the account that did it.',
  };
}

function describe(host: string | null): string {
  return host === null ? 'Email delivery off' : toOneLine(host);
}
