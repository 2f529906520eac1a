import { receiptPage } from '../forms/receipt-page.tsx';
import type { SiteContext } from '../site-context.ts';
import type { SitePage } from '../site-page.ts';

/**
 * Loads `/newsletter/received?reference=N-7K2P-Q9XD`, which does not reveal whether the email address was
 * subscribed.
 */
export async function loadSubscriptionReceived(
  _context: SiteContext,
  _rest: string,
  query: URLSearchParams,
): Promise<SitePage | null> {
  return receiptPage(query, 'N', {
    title: 'We have received your subscription',
    next: (
      <>
        <p>
          Before the first issue, we’ll email you to confirm your email address. We won’t send
          anything else until you confirm.
        </p>
        <p>
          You can unsubscribe with the link in every issue. We won’t use your email address for
          anything else.
        </p>
      </>
    ),
  });
}
