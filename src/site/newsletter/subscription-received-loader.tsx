import { confirmationCooldownMinutes, confirmationDays } from '#constants/newsletter.ts';
import { receiptPage } from '../forms/receipt-page.tsx';
import type { SiteContext } from '../site-context.ts';
import type { SitePage } from '../site-page.ts';

/**
 * Loads `/newsletter/received?reference=N-7K2P-Q9XD`, which does not reveal whether the email address was
 * subscribed.
 */
export async function loadSubscriptionReceived(
  context: SiteContext,
  _rest: string,
  query: URLSearchParams,
): Promise<SitePage | null> {
  return receiptPage(query, 'N', {
    title: 'We have received your subscription',
    form: { label: 'Newsletter', href: '/newsletter' },
    next: (
      <>
        {(await context.isDeliveryOn()) ? (
          <p>
            We’ve emailed you a link. Open it within {confirmationDays} days to confirm your
            subscription: until then, we won’t send you anything else. If the email doesn’t arrive,
            check your spam folder, or subscribe again in {confirmationCooldownMinutes} minutes.
          </p>
        ) : (
          <p>
            We can’t send emails at the moment, so the link that confirms your subscription may be
            delayed. Until you open it, we won’t send you anything else. If it doesn’t arrive within{' '}
            {confirmationDays} days, subscribe again.
          </p>
        )}
        <p>
          You can unsubscribe with the link in every issue. We won’t use your email address for
          anything else.
        </p>
      </>
    ),
  });
}
