import {
  checkSubscriptionLink,
  followSubscriptionLink,
} from '#domain/newsletter/follow-subscription-link.ts';
import {
  createSubscriptionLink,
  type SubscriptionAction,
  subscriptionLinkPaths,
} from '#domain/newsletter/subscription-links.ts';
import { invalidLinkPage } from '#site/account-links/link-error-pages.tsx';
import {
  confirmSubscriptionPage,
  expiredSubscriptionLinkPage,
  subscriptionDonePage,
} from '#site/newsletter/subscription-link-pages.tsx';
import type { FormDeps } from '../forms/form-submission.ts';
import { readFormBody } from '../forms/request-body.ts';
import type { App } from './app-type.ts';
import { type ErrorPages, pageResponse } from './error-pages.ts';

const maxBodyBytes = 16 * 1024;

/**
 * Serves the pages that the links in emails to subscribers open. Opening one changes nothing, because email scanners
 * open links too; its button does. Mail programs post to the URL of the unsubscribe link by themselves (RFC 8058), from
 * anywhere and without the form, so the token in the URL is all that counts.
 */
export function serveNewsletterLinks(
  app: App,
  { site, monitor, storing }: Pick<FormDeps, 'site' | 'monitor' | 'storing'>,
  errorPages: ErrorPages,
): void {
  for (const link of ['confirm', 'unsubscribe'] as const) {
    const path = subscriptionLinkPaths[link];
    const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';

    app.get(path, async (c) => {
      const token = tokenOf(c.req.url);
      const outcome = await monitor.track(() => checkSubscriptionLink(storing, link, token));
      if (outcome.is !== 'valid') return pageResponse(site, problemPage(outcome.is, link));
      const action = `${path}?${new URLSearchParams({ token })}`;
      return pageResponse(site, confirmSubscriptionPage(link, outcome.email, action));
    });

    app.post(path, async (c) => {
      // Nothing in it is needed, but it has to be read to its end.
      const body = await readFormBody(c.env.incoming, maxBodyBytes);
      if (typeof body === 'number') {
        return errorPages.badRequestResponse('The request could not be read. Try again.', body, {
          Connection: 'close',
        });
      }
      const token = tokenOf(c.req.url);
      const outcome = await monitor.track(() => followSubscriptionLink(storing, link, token));
      if (outcome.is !== 'valid') return pageResponse(site, problemPage(outcome.is, link));
      const { id, email } = outcome;
      const signing = { appSecret: storing.appSecret, publicUrl: '' };
      const preferences = createSubscriptionLink(signing, 'preferences', {
        id,
        email,
        expiresAt: null,
      });
      return pageResponse(site, subscriptionDonePage(link, email, preferences));
    });

    app.all(path, () =>
      errorPages.badRequestResponse('Open this URL from the link in your email.', 405, {
        Allow: 'GET, HEAD, POST',
      }),
    );
  }
}

function problemPage(problem: 'broken' | 'expired', link: SubscriptionAction) {
  return problem === 'broken' ? invalidLinkPage() : expiredSubscriptionLinkPage(link);
}
