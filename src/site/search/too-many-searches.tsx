import { MessagePage } from '../layout/message-page.tsx';
import { createPage, type SitePage } from '../site-page.ts';
import { textLink } from '../text-link.ts';

interface TooManySearches {
  /** Until the next search is accepted. */
  seconds: number;
  /** Path of the list that was searched; null for the search of the whole site. */
  list: string | null;
}

/** Page for a client IP that has searched too often. */
export function tooManySearchesPage({ seconds, list }: TooManySearches): SitePage {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return createPage({
    status: 429,
    title: 'Too many searches',
    body: (
      <MessagePage title="Too many searches">
        <p>
          {`There have been more than 60 searches from your network in the last minute. Wait ${wait}, then try again.`}
        </p>
        {list === null ? (
          <p>
            <a href="/sitemap" className={textLink}>
              The site map
            </a>{' '}
            lists every page of this site.
          </p>
        ) : (
          <p>
            You can still see{' '}
            <a href={list} className={textLink}>
              the whole list
            </a>
            .
          </p>
        )}
      </MessagePage>
    ),
  });
}
