import { MessagePage } from '../layout/message-page.tsx';
import { createPage, type SitePage } from '../site-page.ts';

/** Page for every preview link that does not work, so that nobody learns why. */
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

/** Page for every staff preview URL opened by someone who is not signed in. */
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
          and reload this page. If someone sent you this URL, ask them for a preview link instead.
        </p>
      </MessagePage>
    ),
  });
}

/** Page for a client IP that has tried too many preview links. */
export function tooManyPreviewsPage(seconds: number): SitePage {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return createPage({
    status: 429,
    title: 'Too many attempts',
    headers: { 'Retry-After': String(seconds) },
    body: (
      <MessagePage title="Too many attempts">
        <p>{`Too many invalid preview links were opened from your network. Please wait ${wait}.`}</p>
      </MessagePage>
    ),
  });
}
