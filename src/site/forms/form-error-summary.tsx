import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { ErrorLinks, ErrorSummary } from '#ui/form/error-summary.tsx';
import type { FormState } from '#ui/form/form-state.ts';
import { ContactAlternatives } from '../contact/contact-links.tsx';

/** A form submission that was rejected, and why. */
export interface RejectedForm {
  status: number;
  formState: FormState;
  /** The problem, if it is not with a field. */
  problem?: { title: string; sentence: string };
}

interface Props {
  rejected: RejectedForm;
  controls: readonly { name: string; id: string }[];
  settings: PublicSettings;
}

/** The errors of a rejected submission, shown above the form. */
export function FormErrorSummary({ rejected: { formState, problem }, controls, settings }: Props) {
  return (
    <div className="mb-8">
      {problem ? (
        <ErrorSummary title={problem.title}>
          <p>{problem.sentence}</p>
          <ContactAlternatives settings={settings} />
        </ErrorSummary>
      ) : (
        <ErrorSummary title="There is a problem">
          <ErrorLinks controls={controls} errors={formState.errors ?? {}} />
        </ErrorSummary>
      )}
    </div>
  );
}
