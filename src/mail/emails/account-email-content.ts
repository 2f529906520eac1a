import type { AccountEmail } from '../account-email.ts';
import { getAccountEmailTexts } from './account-email-texts.ts';
import type { EmailContent, EmailContext, EmailPart } from './email-content.ts';
import { formatDateTime } from './format-date-time.ts';
import { getGreetingName, toOneLine } from './one-line.ts';

/** A link and a code, until when they are valid, and what to do if you did not ask for them. */
export function getAccountEmailContent(
  email: AccountEmail,
  { site_name, time_zone }: EmailContext,
): EmailContent {
  const texts = getAccountEmailTexts(email, toOneLine(site_name));
  const name = getGreetingName(email.name);
  const button: EmailPart[] = email.link
    ? [{ type: 'button', label: texts.button, href: email.link }]
    : [];
  return {
    subject: texts.subject,
    preview: texts.preview,
    heading: texts.heading,
    greeting: name ? `Dear ${name},` : 'Hello,',
    parts: [
      { type: 'text', text: texts.intro },
      ...button,
      { type: 'code', label: email.link ? 'Or enter this code' : 'Your code', code: email.code },
      { type: 'quiet', text: formatValidity(email, time_zone) },
    ],
    note: texts.notYouNote,
  };
}

function formatValidity({ expiresAt, codeExpiresAt }: AccountEmail, timeZone: string): string {
  const [until, codeUntil] = [expiresAt, codeExpiresAt ?? expiresAt].map((at) =>
    formatDateTime(new Date(at), timeZone),
  );
  if (until === codeUntil) return `Valid until ${until}.`;
  return `The link is valid until ${until}, the code until ${codeUntil}.`;
}
