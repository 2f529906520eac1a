import { MessagePage } from '../layout/message-page.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { createPage, type SitePage } from '../site-page.ts';

/** Page shown when rendering failed; `reference` identifies the error in the log. */
export function serverErrorPage(reference: string): SitePage {
  return createPage({
    status: 500,
    title: 'Something went wrong',
    body: (
      <MessagePage title="Something went wrong">
        <p>We couldn’t load this page. Try again later.</p>
        <p>
          If you contact us about this, quote reference <strong>{reference}</strong>.
        </p>
        <SearchForm />
      </MessagePage>
    ),
  });
}

/** Page shown when the database cannot be reached and no cached copy exists. */
export function unavailablePage(isBusy: boolean): SitePage {
  const advice = isBusy
    ? 'The site is very busy right now. Please try again in a few seconds.'
    : 'This page can’t be shown right now. Please try again in a few minutes.';
  return createPage({
    status: 503,
    title: 'Temporarily unavailable',
    body: (
      <MessagePage title="Temporarily unavailable">
        <p>{advice}</p>
      </MessagePage>
    ),
  });
}

export function badRequestPage(sentence: string, status: number): SitePage {
  return createPage({
    status,
    title: 'We couldn’t process your request',
    body: (
      <MessagePage title="We couldn’t process your request">
        <p>{sentence}</p>
      </MessagePage>
    ),
  });
}
