import { receiptPage } from '../forms/receipt-page.tsx';
import type { SiteContext } from '../site-context.ts';
import type { SitePage } from '../site-page.ts';

/** `/newsletter/received?reference=N-7K2P-Q9XD`; it reads the same whether the address was on the list or not. */
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
          Before the first issue we ask by email whether the address is really yours. Nothing else
          is sent to it until you have confirmed.
        </p>
        <p>Every issue has a link that ends the subscription. Your address serves nothing else.</p>
      </>
    ),
  });
}
