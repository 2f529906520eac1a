import { receiptPage } from '../forms/receipt-page.tsx';
import type { SiteContext } from '../site-context.ts';
import type { SitePage } from '../site-page.ts';
import { ContactAlternatives } from './contact-links.tsx';

/** Loads `/contact/received?reference=M-7K2P-Q9XD`. */
export async function loadMessageReceived(
  context: SiteContext,
  _rest: string,
  query: URLSearchParams,
): Promise<SitePage | null> {
  const settings = await context.settings();
  return receiptPage(query, 'M', {
    title: 'We have received your message',
    form: { label: 'Contact', href: '/contact' },
    next: (
      <>
        <p>
          We’ll read your message during office hours and reply to the email address you gave.
          Questions that need a specialist take a few days longer.
        </p>
        <p>Please keep the reference number and quote it if you contact us again about this.</p>
        <ContactAlternatives settings={settings} />
      </>
    ),
  });
}
