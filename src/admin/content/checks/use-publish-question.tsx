import { type ReactNode, useRef, useState } from 'react';
import type { ContentType } from '../content-type.ts';
import type { ContentIssue } from './content-issue.ts';
import { PublishWithErrorsDialog } from './publish-with-errors-dialog.tsx';
import type { ContentChecks } from './use-content-checks.ts';

interface PublishQuestion {
  /** Publishes at once, or after a question if `values` have errors. */
  ask(values: Readonly<Record<string, unknown>>): Promise<void>;
  /** To be rendered outside the form's fields. */
  question: ReactNode;
}

/** Asks before something with errors is published. `publish` gets the codes of the accepted errors. */
export function usePublishQuestion(
  noun: ContentType['noun'],
  checks: ContentChecks,
  publish: (accepted: readonly string[]) => void,
): PublishQuestion {
  const [errors, setErrors] = useState<readonly ContentIssue[]>([]);
  const isChecking = useRef(false);
  return {
    async ask(values) {
      // A second press of the button.
      if (isChecking.current) return;
      isChecking.current = true;
      // If the checks can't be made, it goes on: publishing reports its own errors.
      const found = await checks.findErrors(values).catch(() => []);
      isChecking.current = false;
      if (found.length > 0) setErrors(found);
      else publish([]);
    },
    question: (
      <PublishWithErrorsDialog
        noun={noun}
        errors={errors}
        onClose={() => setErrors([])}
        onPublish={(accepted) => {
          setErrors([]);
          publish(accepted);
        }}
      />
    ),
  };
}
