import type { AccountEmail } from './account-email.ts';
import type { WorkHandedOver } from './hand-over-email.ts';
import type { MessageEmail } from './message-email.ts';
import type { NewsletterDigest } from './newsletter-digest-email.ts';
import type { NewsletterEmail } from './newsletter-email.ts';
import type { NewsletterTestEmail } from './newsletter-issue-email.ts';
import type { SecurityEmail } from './security-email.ts';
import type { StaffEmail } from './staff-email.ts';

/** An email to be sent: its data by `kind`, without markup. */
export type OutgoingEmail =
  | AccountEmail
  | NewsletterEmail
  | NewsletterDigest
  | NewsletterTestEmail
  | MessageEmail
  | StaffEmail
  | WorkHandedOver
  | SecurityEmail;
