import { render } from '@react-email/components';
import type { AccountEmail } from '../account-email.ts';
import { type EmailContext, getEmailContent } from './email-content.ts';
import { renderPlainText } from './email-plain-text.ts';
import { EmailTemplate } from './email-template.tsx';

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
}

/** Writes an email out. The libraries behind it are large: import this module when one is to be sent. */
export async function renderEmail(
  email: AccountEmail,
  context: EmailContext,
): Promise<RenderedEmail> {
  const parts = getEmailContent(email, context);
  return {
    subject: parts.texts.subject,
    html: await render(<EmailTemplate parts={parts} colour={context.primary_color} />),
    text: renderPlainText(parts),
  };
}
