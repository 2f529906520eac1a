import type { Db } from '#db/client.ts';
import { visitor } from '#domain/actor.ts';
import { readNewMessage } from '#domain/messages/new-message.ts';
import { receiveMessage } from '#domain/messages/receive-message.ts';
import { readNewSubscription } from '#domain/newsletter/new-subscription.ts';
import { subscribe } from '#domain/newsletter/subscribe.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { buildContactErrorPage } from '#site/contact/contact-loader.tsx';
import type { RejectedForm } from '#site/forms/form-error-summary.tsx';
import { buildNewsletterErrorPage } from '#site/newsletter/newsletter-loader.tsx';
import type { SitePage } from '#site/site-page.ts';
import { messageFields } from '#ui/form/message-form.tsx';
import { subscriptionFields } from '#ui/form/subscription-form.tsx';
import type { FormLimit } from './form-rate-limits.ts';

export type FormValues = Record<string, string>;

/** A form that visitors may send. */
export interface PublicForm {
  path: '/contact' | '/newsletter';
  /** What visitors send, as the pages name it. */
  noun: string;
  fields: readonly string[];
  limit: FormLimit;
  /** Throws an `invalid` refusal for values that cannot be stored. Does not query the database. */
  check(values: FormValues): unknown;
  store(db: Db, values: FormValues, flags: { suspected: boolean }): Promise<{ reference: string }>;
  /** Renders the page with the form and its errors. */
  renderAnswer(settings: PublicSettings, rejected: RejectedForm): SitePage;
}

export const publicForms: readonly PublicForm[] = [
  {
    path: '/contact',
    noun: 'message',
    fields: messageFields,
    limit: 'messages',
    check: readNewMessage,
    store: (db, values, flags) => receiveMessage(db, visitor, values, flags),
    renderAnswer: buildContactErrorPage,
  },
  {
    path: '/newsletter',
    noun: 'subscription',
    fields: subscriptionFields,
    limit: 'subscriptions',
    check: readNewSubscription,
    store: (db, values, flags) => subscribe(db, visitor, values, flags),
    renderAnswer: buildNewsletterErrorPage,
  },
];
