import { Message } from '../layout/message-page.tsx';
import { page, type SitePage } from '../site-page.ts';

/** What visitors see when a page could not be made; `reference` finds the cause in the log. */
export function serverTrouble(reference: string): SitePage {
  return page({
    status: 500,
    title: 'Something went wrong',
    body: (
      <Message title="Something went wrong">
        <p>We could not show this page. Please try again later.</p>
        <p>
          If you write to us about it, quote the reference <strong>{reference}</strong>.
        </p>
      </Message>
    ),
  });
}

/** What visitors see when a page is needed that only the database has, and that cannot be asked now. */
export function temporarilyAway(isBusy: boolean): SitePage {
  const wait = isBusy
    ? 'The site is very busy right now. Please try again in a few seconds.'
    : 'This page can’t be shown right now. Please try again in a few minutes.';
  return page({
    status: 503,
    title: 'Temporarily unavailable',
    body: (
      <Message title="Temporarily unavailable">
        <p>{wait}</p>
      </Message>
    ),
  });
}

export function badRequest(sentence: string, status: number): SitePage {
  return page({
    status,
    title: 'This request was not understood',
    body: (
      <Message title="This request was not understood">
        <p>{sentence}</p>
      </Message>
    ),
  });
}
