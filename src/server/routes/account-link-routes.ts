import type { Auth } from '#auth/auth-context.ts';
import { emailLinkPath } from '#auth/auth-settings.ts';
import { invalidLinkPage } from '#site/account-links/link-error-pages.tsx';
import { accountLinkDestination, parseAccountLink } from '../account-links/account-link.ts';
import {
  type AcceptedLink,
  followAccountLink,
  renderOpenedLink,
} from '../account-links/account-link-pages.ts';
import { allowFormTarget } from '../account-links/form-target.ts';
import type { FormDeps } from '../forms/form-submission.ts';
import { readFormBody } from '../forms/request-body.ts';
import { isFromThisSite } from '../forms/same-origin.ts';
import type { App } from './app-type.ts';
import { type ErrorPages, pageResponse } from './error-pages.ts';

type Deps = Pick<FormDeps, 'site' | 'monitor'> & { auth: Auth };

const maxBodyBytes = 16 * 1024;
const confirmedSeconds = 120;
const policyName = 'Content-Security-Policy';

const elsewhere =
  'This request came from another site, so it was blocked. Open the link in the email again.';
const messages = {
  400: 'The request was interrupted. Open the link in the email again.',
  413: 'The request is too long.',
  503: 'The site is very busy right now. Try again in a few seconds.',
} as const;

/**
 * Serves the page that the links in our emails open. Opening it changes nothing, because email scanners open
 * links too; the button on the page spends the token.
 */
export function serveAccountLinks(
  app: App,
  { auth, site, monitor }: Deps,
  errorPages: ErrorPages,
): void {
  const { publicUrl } = site;

  app.get(emailLinkPath, async (c) => {
    const link = parseAccountLink(new URL(c.req.url).searchParams);
    if (!link) return pageResponse(site, invalidLinkPage());
    const { incoming } = c.env;
    const page = await monitor.track(() => renderOpenedLink(auth, link, incoming, publicUrl));
    const answer = await pageResponse(site, page);
    const destination = accountLinkDestination(link, auth.settings, publicUrl);
    const policy = answer.headers.get(policyName) ?? '';
    answer.headers.set(policyName, allowFormTarget(destination, policy));
    return answer;
  });

  app.post(emailLinkPath, async (c) => {
    const { incoming } = c.env;
    if (!isFromThisSite(incoming.headers, publicUrl)) {
      return errorPages.badRequestResponse(elsewhere, 403);
    }
    const body = await readFormBody(incoming, maxBodyBytes);
    if (typeof body === 'number') {
      return errorPages.badRequestResponse(messages[body], body, { Connection: 'close' });
    }
    const link = parseAccountLink(new URLSearchParams(body.toString()));
    if (!link) return pageResponse(site, invalidLinkPage());
    const followed = await monitor.track(() => followAccountLink(auth, link, incoming, publicUrl));
    if (!('to' in followed)) return pageResponse(site, followed);
    return redirectTo(followed, incoming.headers.host, publicUrl);
  });

  app.all(emailLinkPath, () =>
    errorPages.badRequestResponse('Open this URL from the link in your email.', 405, {
      Allow: 'GET, HEAD, POST',
    }),
  );
}

/**
 * The cookie tells the panel that the session in the fragment was confirmed in this browser; it asks about
 * any other (`admin/session/email-link-result.ts`). The id of a session is no secret.
 */
function redirectTo(
  { to, sessionId, cookies }: AcceptedLink,
  host: string | undefined,
  publicUrl: string,
): Response {
  const headers = new Headers({
    Location: to,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  if (sessionId !== null && new URL(to).host === host) {
    const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
    const attributes = `Path=/; Max-Age=${confirmedSeconds}; SameSite=Strict${secure}`;
    headers.append('Set-Cookie', `directorate_confirmed=${sessionId}; ${attributes}`);
  }
  return new Response(null, { status: 303, headers });
}
