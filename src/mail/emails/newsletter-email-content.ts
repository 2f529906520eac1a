import type { NewsletterEmail } from '../newsletter-email.ts';
import type { EmailContent, EmailContext } from './email-content.ts';
import { formatDateTime } from './format-date-time.ts';
import { toOneLine } from './one-line.ts';

/** The link that confirms a subscription, or that ends it if there is one already. */
export function getNewsletterEmailContent(
  { kind, link, preferences, expiresAt }: NewsletterEmail,
  { site_name, time_zone }: EmailContext,
): EmailContent {
  const site = toOneLine(site_name);
  if (kind === 'newsletter_already_subscribed') {
    return {
      subject: 'You’re already subscribed',
      preview: `This email address is already subscribed to the ${site} newsletter.`,
      heading: 'You’re already subscribed',
      greeting: 'Hello,',
      parts: [
        {
          type: 'text',
          text: `Someone tried to subscribe to the ${site} newsletter with this email address. It’s already subscribed, so you don’t need to do anything.`,
        },
        { type: 'button', label: 'Unsubscribe', href: link },
      ],
      note: 'If you didn’t ask for this, you can ignore this email: nothing has changed.',
      ...(preferences && { noteLinks: [{ label: 'Choose topics', href: preferences }] }),
    };
  }
  return {
    subject: 'Confirm your subscription',
    preview: `One more step to get the ${site} newsletter.`,
    heading: 'Confirm your subscription',
    greeting: 'Hello,',
    parts: [
      {
        type: 'text',
        text: `Someone signed up for the ${site} newsletter with this email address. Confirm that it was you to get the next issue.`,
      },
      { type: 'button', label: 'Confirm subscription', href: link },
      ...(expiresAt
        ? [
            {
              type: 'quiet' as const,
              text: `Valid until ${formatDateTime(new Date(expiresAt), time_zone)}.`,
            },
          ]
        : []),
    ],
    note: 'If you didn’t ask for this, you can ignore this email: you won’t get the newsletter.',
  };
}
