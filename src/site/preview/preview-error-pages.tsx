import { MessagePage } from '../layout/message-page.tsx';
import { createPage, type SitePage } from '../site-page.ts';

/** The same for every link that opens nothing, so that nobody learns why it does not. */
export function invalidPreviewPage(): SitePage {
  return createPage({
    status: 404,
    title: 'Nothing to preview',
    body: (
      <MessagePage title="Nothing to preview">
        <p>This preview link no longer works. Ask the person who sent it for a new one.</p>
      </MessagePage>
    ),
  });
}

/** The same for every address that shows previews to staff. */
export function staffOnlyPreviewPage(): SitePage {
  return createPage({
    status: 403,
    title: 'Staff preview',
    body: (
      <MessagePage title="Staff preview">
        <p>Only signed-in staff can open this page.</p>
        <p>
          If you work here,{' '}
          <a href="/login" className="text-action underline underline-offset-2 hover:decoration-2">
            sign in
          </a>{' '}
          and load this page again. If somebody sent you the address, ask them to share a preview
          link instead.
        </p>
      </MessagePage>
    ),
  });
}

/** For a network that tries more links than people do. */
export function tooManyPreviewsPage(seconds: number): SitePage {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return createPage({
    status: 429,
    title: 'Too many tries',
    headers: { 'Retry-After': String(seconds) },
    body: (
      <MessagePage title="Too many tries">
        <p>{`Your network has opened too many invalid preview links. Please wait ${wait}.`}</p>
      </MessagePage>
    ),
  });
}
