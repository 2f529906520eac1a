import { MessagePage } from '../layout/message-page.tsx';
import { createPage, type SitePage } from '../site-page.ts';

/** Page for a client IP that has searched too often. */
export function tooManySearchesPage(seconds: number): SitePage {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return createPage({
    status: 429,
    title: 'Too many searches',
    body: (
      <MessagePage title="Too many searches">
        <p>
          {`There have been more than 60 searches from your network in the last minute. Wait ${wait}, then try again.`}
        </p>
        <p>
          <a
            href="/sitemap"
            className="text-action underline underline-offset-2 hover:decoration-2"
          >
            The site map
          </a>{' '}
          lists every page of this site.
        </p>
      </MessagePage>
    ),
  });
}
