import { readNewMessage } from '#domain/messages/new-message.ts';
import { receiveMessage } from '#domain/messages/receive-message.ts';
import type { SpamSignals } from '#domain/messages/spam-checks.ts';
import { readNewSubscription } from '#domain/newsletter/new-subscription.ts';
import { type SubscribeDeps, subscribe } from '#domain/newsletter/subscribe.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { buildContactErrorPage } from '#site/contact/contact-loader.tsx';
import type { RejectedForm } from '#site/forms/form-error-summary.tsx';
import { buildNewsletterErrorPage } from '#site/newsletter/newsletter-loader.tsx';
import type { SiteContext } from '#site/site-context.ts';
import type { SitePage } from '#site/site-page.ts';
import { messageFields } from '#ui/form/message-form.tsx';
import { subscriptionFields, subscriptionLists } from '#ui/form/subscription-form.tsx';
import type { FormLimit } from './form-rate-limits.ts';
import { isLikelyBot } from './honeypot.ts';

/** What the actions behind the forms need. */
export type StoreDeps = SubscribeDeps;

/** What was submitted, by field name. */
export interface FormEntries {
  values: Record<string, string>;
  lists: Record<string, readonly string[]>;
}

type FormInput = Record<string, string | readonly string[]>;

/** A form that visitors may send. */
export interface PublicForm {
  path: '/contact' | '/newsletter';
  /** The title of the error of a submission that was not stored. */
  failureTitle: string;
  fields: readonly string[];
  /** The fields with any number of values. */
  lists: readonly string[];
  limit: FormLimit;
  /** Throws an `invalid` rejection for values that cannot be stored. Does not query the database. */
  check(input: FormInput): unknown;
  store(
    deps: StoreDeps,
    input: FormInput,
    sender: { signals: SpamSignals; page: string },
  ): Promise<{ reference: string }>;
  /** Renders the page with the form and its errors. */
  renderAnswer(
    site: SiteContext,
    settings: PublicSettings,
    rejected: RejectedForm,
  ): Promise<SitePage>;
}

export const publicForms: readonly PublicForm[] = [
  {
    path: '/contact',
    failureTitle: 'Your message was not sent',
    fields: messageFields,
    lists: [],
    limit: 'messages',
    check: readNewMessage,
    store: (deps, input, { signals }) => receiveMessage(deps, input, signals),
    renderAnswer: buildContactErrorPage,
  },
  {
    path: '/newsletter',
    failureTitle: 'We couldn’t save your subscription',
    fields: subscriptionFields,
    lists: subscriptionLists,
    limit: 'subscriptions',
    check: readNewSubscription,
    store: (deps, input, { signals, page }) =>
      subscribe(deps, input, {
        suspected: isLikelyBot(signals) || signals.isFlood,
        path: page,
      }),
    renderAnswer: buildNewsletterErrorPage,
  },
];
