import { Rejection } from '#domain/errors.ts';
import {
  createSubscriptionLink,
  subscriptionLinkPaths,
} from '#domain/newsletter/subscription-links.ts';
import {
  type PreferencesOutcome,
  readPreferences,
  savePreferences,
} from '#domain/newsletter/topics/preferences.ts';
import { invalidLinkPage } from '#site/account-links/link-error-pages.tsx';
import {
  endedSubscriptionPage,
  type PreferencesForm,
  preferencesPage,
} from '#site/newsletter/preferences-pages.tsx';
import { expiredSubscriptionLinkPage } from '#site/newsletter/subscription-link-pages.tsx';
import type { SitePage } from '#site/site-page.ts';
import type { FormDeps } from '../forms/form-submission.ts';
import { readFormBody } from '../forms/request-body.ts';
import type { App } from './app-type.ts';
import { type ErrorPages, pageResponse } from './error-pages.ts';
import { formType, isForm } from './form-type.ts';

const path = subscriptionLinkPaths.preferences;
const maxBodyBytes = 16 * 1024;

const problemPages = {
  broken: invalidLinkPage,
  expired: () => expiredSubscriptionLinkPage('unsubscribe'),
  unsubscribed: endedSubscriptionPage,
};

/**
 * Serves the page on which subscribers choose topics. The token in the URL is all that counts; opening the page changes
 * nothing, because email scanners open links too.
 */
export function serveNewsletterPreferences(
  app: App,
  { site, monitor, storing }: Pick<FormDeps, 'site' | 'monitor' | 'storing'>,
  errorPages: ErrorPages,
): void {
  const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';

  function outcomePage(
    outcome: PreferencesOutcome,
    token: string,
    form: Partial<PreferencesForm> = {},
  ): SitePage {
    if (outcome.is !== 'valid') return problemPages[outcome.is]();
    const { id, email } = outcome;
    const { appSecret } = storing;
    const relative = { appSecret, publicUrl: '' };
    return preferencesPage({
      ...outcome,
      action: `${path}?${new URLSearchParams({ token })}`,
      unsubscribe: createSubscriptionLink(relative, 'unsubscribe', { id, email, expiresAt: null }),
      ...form,
    });
  }

  app.get(path, async (c) => {
    const token = tokenOf(c.req.url);
    const outcome = await monitor.track(() => readPreferences(storing, token));
    return pageResponse(site, outcomePage(outcome, token));
  });

  app.post(path, async (c) => {
    if (!isForm(c)) return errorPages.badRequestResponse(`Send the form as ${formType}.`, 415);
    const body = await readFormBody(c.env.incoming, maxBodyBytes);
    if (typeof body === 'number') {
      return errorPages.badRequestResponse('The request could not be read. Try again.', body, {
        Connection: 'close',
      });
    }
    const token = tokenOf(c.req.url);
    const topics = new URLSearchParams(body.toString()).getAll('topics');
    try {
      const outcome = await monitor.track(() => savePreferences(storing, token, { topics }));
      return pageResponse(site, outcomePage(outcome, token, { isSaved: true }));
    } catch (error) {
      if (!(error instanceof Rejection) || error.code !== 'invalid') throw error;
      const outcome = await readPreferences(storing, token);
      const form = { chosen: topics, error: error.fields?.topics ?? error.message };
      return pageResponse(site, outcomePage(outcome, token, form));
    }
  });

  app.all(path, () =>
    errorPages.badRequestResponse('Open this URL from the link in your email.', 405, {
      Allow: 'GET, HEAD, POST',
    }),
  );
}
