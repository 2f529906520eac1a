import { type ReactNode, useRef, useState } from 'react';
import type { ContentType } from '../content-type.ts';
import { OthersEditsList } from '../editor/others-edits.tsx';
import {
  describeOthersEdits,
  PublishOthersEditsDialog,
} from '../editor/publish-others-edits-dialog.tsx';
import type { ContentIssue } from './content-issue.ts';
import { PublishWithErrorsDialog } from './publish-with-errors-dialog.tsx';
import type { ContentChecks } from './use-content-checks.ts';

interface PublishQuestion {
  /** Publishes at once, or after a question if `values` have errors or others' edits would be published. */
  ask(values: Readonly<Record<string, unknown>>): Promise<void>;
  /** To be rendered outside the form's fields. */
  question: ReactNode;
}

interface Doubts {
  errors: readonly ContentIssue[];
  /** What others have changed, as sentences. */
  edits: readonly string[];
}

const none: Doubts = { errors: [], edits: [] };

/**
 * Asks before something with errors, or with unpublished edits of others, is published. `publish` gets the codes of the
 * accepted errors.
 */
export function usePublishQuestion(
  noun: ContentType['noun'],
  checks: ContentChecks,
  publish: (accepted: readonly string[]) => void,
  findOthersEdits: () => Promise<readonly string[]> = async () => [],
): PublishQuestion {
  const [{ errors, edits }, setDoubts] = useState(none);
  const isChecking = useRef(false);
  return {
    async ask(values) {
      // A second press of the button.
      if (isChecking.current) return;
      isChecking.current = true;
      // If the checks can't be made, it goes on: publishing reports its own errors.
      const [errors, edits] = await Promise.all([
        checks.findErrors(values).catch(() => []),
        findOthersEdits().catch(() => []),
      ]);
      isChecking.current = false;
      if (errors.length > 0 || edits.length > 0) setDoubts({ errors, edits });
      else publish([]);
    },
    question: (
      <>
        <PublishWithErrorsDialog
          noun={noun}
          errors={errors}
          onClose={close}
          onPublish={(accepted) => {
            close();
            publish(accepted);
          }}
        >
          {edits.length > 0 && (
            <div className="mt-4">
              <p>{describeOthersEdits(noun)}</p>
              <OthersEditsList edits={edits} />
            </div>
          )}
        </PublishWithErrorsDialog>
        <PublishOthersEditsDialog
          noun={noun}
          open={errors.length === 0 && edits.length > 0}
          edits={edits}
          onClose={close}
          onPublish={() => {
            close();
            publish([]);
          }}
        />
      </>
    ),
  };

  function close() {
    setDoubts(none);
  }
}
