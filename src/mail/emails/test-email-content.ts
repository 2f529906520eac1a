import type { EmailContent, EmailContext } from './email-content.ts';
import { toOneLine } from './one-line.ts';

/** The email that shows whether a mail server works. */
export function getTestEmailContent({ site_name, publicUrl }: EmailContext): EmailContent {
  const site = toOneLine(site_name);
  return {
    subject: `Test email from ${site}`,
    preview: 'Email delivery works',
    heading: 'Email delivery works',
    parts: [
      {
        type: 'text',
        text: `This is a test email from ${site}. If you can read it, the mail server works.`,
      },
      { type: 'button', label: 'Open the site', href: publicUrl },
    ],
    note: 'An administrator of the site entered your email address for this test.',
  };
}
