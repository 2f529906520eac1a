import { MessagePage } from '../layout/message-page.tsx';
import { createPage, type SitePage } from '../site-page.ts';

/** For a network that searches more often than people do. */
export function tooManySearchesPage(seconds: number): SitePage {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return createPage({
    status: 429,
    title: 'Too many searches',
    body: (
      <MessagePage title="Too many searches">
        <p>
          {`There were more than 60 searches from your network within a minute. Please wait ${wait} and search again.`}
        </p>
        <p>
          <a
            href="/sitemap"
            className="text-action underline underline-offset-2 hover:decoration-2"
          >
            The site map
          </a>{' '}
          leads to every page without a search.
        </p>
      </MessagePage>
    ),
  });
}
