import { ButtonLink } from '#ui/button-link/button-link.tsx';
import { ErrorLinks, ErrorSummary } from '#ui/form/error-summary.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TopicsFieldset } from '#ui/form/topics-fieldset.tsx';
import { linkMessage, linkPage } from '../account-links/link-page.tsx';
import type { SitePage } from '../site-page.ts';

const title = 'Newsletter preferences';
const fieldsetId = 'preferences-topics';

export interface PreferencesForm {
  email: string;
  /** The topics to choose from. */
  offered: readonly string[];
  chosen: readonly string[];
  /** Where the form is sent. */
  action: string;
  /** The page with the button that unsubscribes. */
  unsubscribe: string;
  isSaved?: boolean;
  /** Why the choice was not saved. */
  error?: string;
}

/** Builds the page on which a subscriber chooses topics. Status 422 with an error. */
export function preferencesPage(form: PreferencesForm): SitePage {
  return linkPage({
    title: form.error ? `Error: ${title}` : title,
    status: form.error ? 422 : 200,
    body: <Preferences {...form} />,
  });
}

function Preferences(form: PreferencesForm) {
  const { email, offered, chosen, action, unsubscribe, isSaved = false, error } = form;
  return (
    <div className="gutter py-10 md:py-16">
      <h1 className="text-[2rem]/[2.375rem] md:text-[2.875rem]/[3.25rem]">{title}</h1>
      {error && (
        <div className="my-8">
          <ErrorSummary title="There is a problem">
            <ErrorLinks
              controls={[{ name: 'topics', id: fieldsetId }]}
              errors={{ topics: error }}
            />
          </ErrorSummary>
        </div>
      )}
      {isSaved && (
        <p
          className="mt-6 max-w-[42rem] rounded-lg border-s-4 border-accent-rule bg-tint p-4 font-strong"
          role="status"
        >
          Your preferences have been saved.
        </p>
      )}
      <p className="mt-6 max-w-[60ch] text-xl/8 text-pretty">
        We send the newsletter to{' '}
        <strong className="wrap-anywhere">
          <bdi>{email}</bdi>
        </strong>
        .
      </p>
      {offered.length > 0 ? (
        <form
          action={action}
          autoComplete="off"
          className="mt-8 max-w-[42rem] space-y-6"
          method="post"
        >
          <TopicsFieldset
            error={error}
            hint="At most one email a day, when something new is published. If you choose none, you’ll only get the newsletter."
            id={fieldsetId}
            legend="Email me news about"
            offered={offered}
            ticked={chosen}
          />
          <SubmitButton text="Save preferences" />
        </form>
      ) : (
        <p className="mt-6 max-w-[66ch]">There are no topics to choose from yet.</p>
      )}
      <p className="mt-10 max-w-[66ch] border-t border-edge pt-6 text-base/6">
        <a className="underline underline-offset-2 hover:decoration-2" href={unsubscribe}>
          Unsubscribe from all emails
        </a>
      </p>
    </div>
  );
}

/** Builds the page for someone who has unsubscribed. */
export function endedSubscriptionPage(): SitePage {
  return linkMessage({
    title: 'You’re unsubscribed',
    body: (
      <>
        <p>You’ve unsubscribed, so there are no preferences to change.</p>
        <p className="pt-4">
          <ButtonLink href="/newsletter" text="Subscribe again" />
        </p>
      </>
    ),
  });
}
