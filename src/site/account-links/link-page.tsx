import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button-link/button-link.tsx';
import { MessagePage } from '../layout/message-page.tsx';
import { createPage, type SitePage } from '../site-page.ts';

/**
 * Other pages never learn the address of these, which holds a secret. With `no-referrer` browsers would
 * not even say from which site the form was sent, and where they say it in no other way it would be refused.
 */
const headers = { 'Referrer-Policy': 'strict-origin' };

interface Given {
  title: string;
  body: ReactNode;
  status?: number;
  retryAfterSeconds?: number;
}

/** A page for one reader of a letter, known to no search engine and kept nowhere. */
export function linkPage({ title, body, status = 200, retryAfterSeconds }: Given): SitePage {
  const later = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {};
  return createPage({ title, body, status, isCacheable: false, headers: { ...headers, ...later } });
}

/** Such a page that says why a link leads no further. */
export function linkMessage({
  offersSignIn = false,
  body,
  ...given
}: Given & { offersSignIn?: boolean }): SitePage {
  return linkPage({
    ...given,
    body: (
      <MessagePage title={given.title}>
        {body}
        {offersSignIn && (
          <p className="pt-4">
            <ButtonLink href="/login" text="Go to the sign-in page" />
          </p>
        )}
      </MessagePage>
    ),
  });
}
