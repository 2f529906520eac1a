import { compareTexts } from '../../../../content/compare/compare-texts.tsx';
import { summarizeFields } from '../../../../content/editor/field-summaries.ts';
import { summarizeValue } from '../../../../content/editor/value-summary.ts';
import type { useDraft } from '../../../../drafts/use-draft.ts';
import { ConflictNotice } from '../../../../forms/conflict-notice.tsx';
import { RecoveredDraftNotice } from '../../../../forms/recovered-draft-notice.tsx';
import { type IssueFields, issueFieldLabels } from './issue-form-fields.ts';

interface IssueFormNoticesProps {
  /** Name of the local draft. */
  draft: string;
  editing: Pick<
    ReturnType<typeof useDraft<IssueFields>>,
    'typed' | 'restore' | 'differences' | 'merge'
  >;
}

/** Recovered drafts and conflicts. */
export function IssueFormNotices({ draft, editing }: IssueFormNoticesProps) {
  return (
    <>
      <RecoveredDraftNotice
        name={draft}
        values={editing.typed}
        restore={editing.restore}
        summarize={(typed) => summarizeFields(issueFieldLabels, typed)}
      />
      <ConflictNotice
        what="this issue"
        differences={editing.differences}
        labels={issueFieldLabels}
        formatValue={(_, value) => summarizeValue(value)}
        compareTexts={compareTexts}
        onChoose={editing.merge}
      />
    </>
  );
}
