import type { MailServerChanged, NewDevice, SecurityEmail } from '../security-email.ts';
import type { EmailContent, EmailContext } from './email-content.ts';
import { formatDateTime } from './format-date-time.ts';
import { getGreetingName, toOneLine } from './one-line.ts';
import { getSignInMethodContent } from './sign-in-method-email-content.ts';

export function getSecurityEmailContent(email: SecurityEmail, context: EmailContext): EmailContent {
  switch (email.kind) {
    case 'new_device':
      return getNewDeviceContent(email, context);
    case 'sign_in_method_changed':
      return getSignInMethodContent(email, context);
    case 'mail_server_changed':
      return getMailServerChangedContent(email, context);
  }
}

/** The email that tells users of a sign-in from a new device. */
function getNewDeviceContent(
  { name, device, clientIp, signedInAt }: NewDevice,
  { site_name, publicUrl, time_zone }: EmailContext,
): EmailContent {
  const site = toOneLine(site_name);
  const greetingName = getGreetingName(name);
  return {
    subject: `New sign-in to your account at ${site}`,
    preview: `From ${toOneLine(device)}`,
    heading: 'New sign-in to your account',
    greeting: greetingName ? `Dear ${greetingName},` : 'Hello,',
    parts: [
      {
        type: 'text',
        text: `Someone signed in to your account at ${site} from a device that we haven’t seen before. If it was you, there is nothing to do.`,
      },
      {
        type: 'details',
        rows: [
          { label: 'When', value: formatDateTime(new Date(signedInAt), time_zone) },
          { label: 'Device', value: toOneLine(device) },
          { label: 'IP address', value: toOneLine(clientIp) || 'Unknown' },
        ],
      },
      {
        type: 'text',
        text: 'If it wasn’t you, change your password now: this signs out all other devices. If you can’t sign in, choose “Forgot password?” on the sign-in page. Then tell an administrator.',
      },
      { type: 'button', label: 'Open your account', href: `${publicUrl}/admin/account` },
    ],
    note: 'We send this email when someone signs in from a new device or browser, after cookies were deleted, or after the password was changed.',
  };
}

/** The email that tells super admins of a changed mail server. */
function getMailServerChangedContent(
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
