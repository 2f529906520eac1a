import type { SitePage } from '../site-page.ts';
import { linkMessage } from './link-page.tsx';

/** Shown after one of the two mailboxes has confirmed an email change. */
export function emailChangePendingPage(): SitePage {
  return linkMessage({
    title: 'One more step',
    body: (
      <>
        <p>Open the email we sent to your other mailbox and confirm the change there too.</p>
        <p>Your email address won’t change until you do.</p>
      </>
    ),
  });
}
