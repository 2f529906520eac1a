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

/** Renders an email. The libraries behind it are large: import this module only when sending one. */
export async function renderEmail(
  email: AccountEmail,
  context: EmailContext,
): Promise<RenderedEmail> {
  const content = getEmailContent(email, context);
  return {
    subject: content.texts.subject,
    html: await render(<EmailTemplate content={content} colour={context.primary_color} />),
    text: renderPlainText(content),
  };
}
