import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button-link/button-link.tsx';
import { MessagePage } from '../layout/message-page.tsx';
import { SearchForm } from '../search/search-form.tsx';
import { createPage, type SitePage } from '../site-page.ts';

/**
 * Keeps the secret in the URL from other pages. `no-referrer` would go too far: browsers would then not send
 * the form's origin either, and those without fetch metadata would be rejected.
 */
const headers = { 'Referrer-Policy': 'strict-origin' };

interface LinkPageOptions {
  title: string;
  body: ReactNode;
  status?: number;
  retryAfterSeconds?: number;
}

/** Builds a page for the recipient of an email: not indexed, not cached. */
export function linkPage({
  title,
  body,
  status = 200,
  retryAfterSeconds,
}: LinkPageOptions): SitePage {
  const retryHeaders = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : {};
  return createPage({
    title,
    body,
    status,
    isCacheable: false,
    headers: { ...headers, ...retryHeaders },
  });
}

interface LinkMessageOptions extends LinkPageOptions {
  offersSignIn?: boolean;
  offersSearch?: boolean;
}

/** Builds a link page with a message, such as why the link does not work. */
export function linkMessage({
  offersSignIn = false,
  offersSearch = false,
  body,
  ...options
}: LinkMessageOptions): SitePage {
  return linkPage({
    ...options,
    body: (
      <MessagePage title={options.title}>
        {body}
        {offersSignIn && (
          <p className="pt-4">
            <ButtonLink href="/login" text="Go to the sign-in page" />
          </p>
        )}
        {offersSearch && <SearchForm />}
      </MessagePage>
    ),
  });
}
