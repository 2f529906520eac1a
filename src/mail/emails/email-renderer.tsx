import { render } from '@react-email/components';
import type { IssueContent } from '../newsletter-issue-email.ts';
import type { OutgoingEmail } from '../outgoing-email.ts';
import { type EmailContent, type EmailContext, getEmailContent } from './email-content.ts';
import { renderPlainText } from './email-plain-text.ts';
import { EmailTemplate } from './email-template.tsx';
import { getIssueEmailContent, type IssueLinks } from './newsletter-issue-content.ts';
import { toOneLine } from './one-line.ts';
import { getTestEmailContent } from './test-email-content.ts';

export interface RenderedEmail {
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  isPersonal?: boolean;
  /** The logo that the HTML names: a PNG in Base64. */
  logo?: string;
  unsubscribe?: string;
}

/** Renders an email. The libraries behind it are large: import this module only when sending one. */
export function renderEmail(email: OutgoingEmail, context: EmailContext): Promise<RenderedEmail> {
  return renderContent(getEmailContent(email, context), context);
}

/** Renders an issue of the newsletter; without `links` in a preview. */
export function renderIssue(
  issue: IssueContent,
  links: IssueLinks | null,
  context: EmailContext,
): Promise<RenderedEmail> {
  return renderContent(getIssueEmailContent(issue, links, context), context);
}

export function renderTestEmail(context: EmailContext): Promise<RenderedEmail> {
  return renderContent(getTestEmailContent(context), context);
}

async function renderContent(content: EmailContent, context: EmailContext): Promise<RenderedEmail> {
  const { logo = null, publicUrl } = context;
  const site = { name: toOneLine(context.site_name), url: publicUrl, logo };
  return {
    subject: content.subject,
    html: await render(
      <EmailTemplate content={content} site={site} colour={context.primary_color} />,
    ),
    text: renderPlainText(content, site),
    ...(content.replyTo !== undefined && { replyTo: content.replyTo }),
    ...(content.isPersonal && { isPersonal: true }),
    ...(logo && { logo: logo.png }),
    ...(content.unsubscribe !== undefined && { unsubscribe: content.unsubscribe }),
  };
}
