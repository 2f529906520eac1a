import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { ErrorLinks, ErrorSummary } from '#ui/form/error-summary.tsx';
import type { Filled } from '#ui/form/form-state.ts';
import { OtherWays } from '../contact/contact-links.tsx';

/** Why what was sent from a form was not taken. */
export interface Answered {
  status: number;
  filled: Filled;
  /** What stands in the way, when it is none of the fields. */
  trouble?: { title: string; sentence: string };
}

interface Props {
  answered: Answered;
  controls: readonly { name: string; id: string }[];
  settings: PublicSettings;
}

/** Says above a form what stands in the way of sending it. */
export function FormAnswer({ answered: { filled, trouble }, controls, settings }: Props) {
  return (
    <div className="mt-8">
      {trouble ? (
        <ErrorSummary title={trouble.title}>
          <p>{trouble.sentence}</p>
          <OtherWays settings={settings} />
        </ErrorSummary>
      ) : (
        <ErrorSummary title="There is a problem">
          <ErrorLinks controls={controls} errors={filled.errors ?? {}} />
        </ErrorSummary>
      )}
    </div>
  );
}
