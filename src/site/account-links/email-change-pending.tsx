import type { SitePage } from '../site-page.ts';
import { linkMessage } from './link-page.tsx';

/** One of the two mailboxes of a change of address has said yes. */
export function emailChangePendingPage(): SitePage {
  return linkMessage({
    title: 'Thank you. One more step',
    body: (
      <>
        <p>Open the letter in your other mailbox, and press its button too.</p>
        <p>Your account keeps its present address until you have done that.</p>
      </>
    ),
  });
}
