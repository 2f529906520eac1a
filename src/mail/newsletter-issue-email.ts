import type { ElementContent } from 'hast';

/** What an issue of the newsletter says. */
export interface IssueContent {
  subject: string;
  /** Shown beside the subject in a list of emails; may be empty. */
  preview: string;
  /** The cleaned rich text, with absolute URLs. */
  blocks: readonly ElementContent[];
}

/** An issue sent to one user, to see how it arrives. */
export interface NewsletterTestEmail extends IssueContent {
  kind: 'newsletter_test';
  to: string;
  /** None: it does not expire. */
  expiresAt?: string;
}
