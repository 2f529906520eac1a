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
  /** What is sent, in the words of the pages. */
  noun: string;
  fields: readonly string[];
  limit: FormLimit;
  /** Refuses with `invalid` what could not be stored, without asking the database. */
  check(values: FormValues): unknown;
  store(db: Db, values: FormValues, signs: { suspected: boolean }): Promise<{ reference: string }>;
  /** The page with the form drawn again. */
  renderAnswer(settings: PublicSettings, rejected: RejectedForm): SitePage;
}

export const publicForms: readonly PublicForm[] = [
  {
    path: '/contact',
    noun: 'message',
    fields: messageFields,
    limit: 'messages',
    check: readNewMessage,
    store: (db, values, signs) => receiveMessage(db, visitor, values, signs),
    renderAnswer: buildContactErrorPage,
  },
  {
    path: '/newsletter',
    noun: 'subscription',
    fields: subscriptionFields,
    limit: 'subscriptions',
    check: readNewSubscription,
    store: (db, values, signs) => subscribe(db, visitor, values, signs),
    renderAnswer: buildNewsletterErrorPage,
  },
];
