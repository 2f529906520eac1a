import { newsletterConsent, topicsConsent } from '#constants/newsletter.ts';
import type { SubscriberRow } from './newsletter-table.ts';

/** What someone agreed to with the form. */
export interface Consent {
  at: Date;
  /** The path of the page whose form was used. */
  path: string;
  topics: string[];
}

/** The columns that record a consent. */
export function consentColumns({ at, path, topics }: Consent): Partial<SubscriberRow> {
  return {
    requested_at: at,
    consent_text:
      topics.length === 0 ? newsletterConsent : `${newsletterConsent} ${topicsConsent(topics)}`,
    consent_path: path,
    source: 'form',
    imported_by: null,
    topics,
    digest_at: null,
  };
}
