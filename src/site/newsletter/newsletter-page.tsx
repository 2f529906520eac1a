import { newsletterConsent } from '#constants/newsletter.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { getControls } from '#ui/form/form-state.ts';
import {
  SubscriptionForm,
  subscriptionFields,
  subscriptionLists,
} from '#ui/form/subscription-form.tsx';
import { FormErrorSummary, type RejectedForm } from '../forms/form-error-summary.tsx';

const id = 'newsletter';

const contents = [
  'Calls for proposals, with their closing dates',
  'Results of the projects we fund',
  'Events and new reports',
];

interface Props {
  settings: PublicSettings;
  /** The topics to choose from. */
  topics: readonly string[];
  privacyPage: string | null;
  rejected?: RejectedForm | undefined;
}

export function NewsletterPage({ settings, topics, privacyPage, rejected }: Props) {
  return (
    <div className="gutter pt-10 pb-14 md:pt-16 md:pb-24">
      <h1 className="text-[2rem]/[2.375rem] md:text-[2.875rem]/[3.25rem]">Newsletter</h1>
      <p className="mt-4 max-w-[60ch] text-xl/8 text-ink-soft md:text-[1.375rem]/8">
        An occasional email about new projects, results and publications.
      </p>
      <ul className="mt-8 max-w-[66ch] list-disc space-y-2 ps-6 marker:text-accent-rule">
        {contents.map((content) => (
          <li key={content}>{content}</li>
        ))}
      </ul>
      <div className="mt-10">
        {rejected && (
          <FormErrorSummary
            rejected={rejected}
            controls={getControls(id, [...subscriptionFields, ...subscriptionLists])}
            settings={settings}
          />
        )}
        <SubscriptionForm
          id={id}
          topics={topics}
          privacyPage={privacyPage}
          {...rejected?.formState}
        />
      </div>
      <p className="mt-6 max-w-[66ch] text-base/6 text-ink-soft print:hidden">
        {newsletterConsent}
      </p>
    </div>
  );
}
