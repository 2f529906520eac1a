import type { IssueContent } from '../newsletter-issue-email.ts';
import type { EmailContent, EmailContext } from './email-content.ts';
import { toOneLine } from './one-line.ts';

/** The links of a recipient. */
export interface IssueLinks {
  unsubscribe: string;
  /** The page where topics are chosen. */
  preferences: string;
}

/** The content of an issue's email. Without the recipient's links, the text says that recipients get them. */
export function getIssueEmailContent(
  { subject, preview, blocks }: IssueContent,
  links: IssueLinks | null,
  { site_name }: Pick<EmailContext, 'site_name'>,
): EmailContent {
  const why = `You’re getting this email because you subscribed to the ${toOneLine(site_name)} newsletter.`;
  return {
    subject: toOneLine(subject),
    preview: toOneLine(preview),
    heading: toOneLine(subject),
    parts: [{ type: 'rich_text', blocks }],
    ...(links === null
      ? { note: `${why} Each subscriber’s unsubscribe link appears here.` }
      : {
          note: why,
          noteLinks: [
            { label: 'Unsubscribe', href: links.unsubscribe },
            { label: 'Choose topics', href: links.preferences },
          ],
        }),
  };
}
