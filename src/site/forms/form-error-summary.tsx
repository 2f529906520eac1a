import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { ErrorLinks, ErrorSummary } from '#ui/form/error-summary.tsx';
import type { FormState } from '#ui/form/form-state.ts';
import { ContactAlternatives } from '../contact/contact-links.tsx';

/** Why what was sent from a form was not taken. */
export interface RejectedForm {
  status: number;
  formState: FormState;
  /** What stands in the way, when it is none of the fields. */
  problem?: { title: string; sentence: string };
}

interface Props {
  rejected: RejectedForm;
  controls: readonly { name: string; id: string }[];
  settings: PublicSettings;
}

/** Says above a form what stands in the way of sending it. */
export function FormErrorSummary({ rejected: { formState, problem }, controls, settings }: Props) {
  return (
    <div className="mt-8">
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
