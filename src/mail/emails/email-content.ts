import type { ElementContent } from 'hast';
import type { MailSettings } from '../mail-sender.ts';
import type { OutgoingEmail } from '../outgoing-email.ts';
import { getAccountEmailContent } from './account-email-content.ts';
import { getHandOverEmailContent } from './hand-over-email-content.ts';
import { getMessageEmailContent } from './message-email-content.ts';
import { getDigestEmailContent } from './newsletter-digest-content.ts';
import { getNewsletterEmailContent } from './newsletter-email-content.ts';
import { getIssueEmailContent } from './newsletter-issue-content.ts';
import { getSecurityEmailContent } from './security-email-content.ts';
import { getStaffEmailContent } from './staff-email-content.ts';

/** A piece of an email's body. HTML and plain text are both rendered from it, so it holds text, never markup. */
export type EmailPart =
  | { type: 'text'; text: string }
  /** Smaller and less prominent. */
  | { type: 'quiet'; text: string }
  | { type: 'button'; label: string; href: string }
  | { type: 'code'; label: string; code: string }
  /** What someone wrote, with its line breaks. */
  | { type: 'written'; text: string }
  /** What someone else wrote earlier, set apart. */
  | { type: 'quote'; intro: string; text: string }
  | { type: 'details'; rows: { label: string; value: string }[] }
  /** Cleaned by `domain/html`, with absolute URLs. */
  | { type: 'rich_text'; blocks: readonly ElementContent[] }
  | { type: 'articles'; articles: EmailArticle[] };

/** A page that an email recommends. */
export interface EmailArticle {
  title: string;
  /** May be empty. */
  text: string;
  /** Its category. */
  about: string;
  href: string;
}

/** The content of an email. */
export interface EmailContent {
  subject: string;
  /** Shown beside the subject in a list of emails. */
  preview: string;
  heading: string;
  /** None in an email whose text begins with its own. */
  greeting?: string;
  parts: EmailPart[];
  /** Below a line at the end, such as what to do if you did not expect the email. */
  note: string;
  /** Where replies go, if not to the sender. */
  replyTo?: string;
  /** Whether a person wrote it. Programs do not answer the others, and may hide them. */
  isPersonal?: boolean;
  /** After the note. */
  noteLinks?: { label: string; href: string }[];
  /** For emails to subscribers: the URL that ends their subscription, with one click of a mail program too. */
  unsubscribe?: string;
}

export interface EmailContext extends MailSettings {
  publicUrl: string;
}

export function getEmailContent(email: OutgoingEmail, context: EmailContext): EmailContent {
  switch (email.kind) {
    case 'newsletter_confirmation':
    case 'newsletter_already_subscribed':
      return getNewsletterEmailContent(email, context);
    case 'newsletter_digest':
      return getDigestEmailContent(email, context);
    case 'message_receipt':
    case 'message_notification':
    case 'message_assigned':
    case 'message_reply':
      return getMessageEmailContent(email, context);
    case 'newsletter_test':
      return getIssueEmailContent({ ...email, subject: `[Test] ${email.subject}` }, null, context);
    case 'schedule_published':
    case 'schedule_failed':
    case 'draft_edited':
      return getStaffEmailContent(email, context);
    case 'work_handed_over':
      return getHandOverEmailContent(email, context);
    case 'mail_server_changed':
    case 'new_device':
    case 'sign_in_method_changed':
      return getSecurityEmailContent(email, context);
    default:
      return getAccountEmailContent(email, context);
  }
}
