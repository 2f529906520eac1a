import { Notice } from '#ui/panel/notice/notice.tsx';
import { ConflictNotice } from '../../forms/conflict-notice.tsx';
import { formError } from '../../forms/form-field.ts';
import { RecoveredDraftNotice } from '../../forms/recovered-draft-notice.tsx';
import { UnsavedItemsNotice } from '../../new-item/unsaved-items-notice.tsx';
import { useMe } from '../../session/me.ts';
import { compareTexts } from '../compare/compare-texts.tsx';
import type { ContentRow } from '../content.ts';
import type { ContentType } from '../content-type.ts';
import { ChangedWorkNotice } from '../editor/changed-work.tsx';
import { summarizeFields } from '../editor/field-summaries.ts';
import { OthersEditsNotice } from '../editor/others-edits.tsx';
import { ScheduleSummary } from '../editor/schedule-button.tsx';
import { summarizeValue } from '../editor/value-summary.ts';
import { useDisplayValue } from '../fields/use-display-value.ts';
import { formatLastChange } from '../last-change.ts';
import type { WritingDraft } from './use-writing-draft.ts';
import { writingDraftName } from './writing-draft-name.ts';

interface WritingNoticesProps {
  contentType: ContentType;
  row: ContentRow;
  draft: WritingDraft;
  labels: Readonly<Record<string, string>>;
  /** What others have changed without publishing it. */
  othersEdits: readonly string[];
  onShowRevisions(): void;
}

/** Notices above the title: recovered drafts, conflicts, others' edits, the schedule and errors. Takes no room without any. */
export function WritingNotices({
  contentType,
  row,
  draft,
  labels,
  othersEdits,
  onShowRevisions,
}: WritingNoticesProps) {
  const me = useMe();
  const display = useDisplayValue(contentType, labels);
  const error = formError(draft.form);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 text-sm/5 empty:hidden">
      {row.version === 0 && (
        <UnsavedItemsNotice
          prefix={writingDraftName(me.id, contentType, '')}
          id={row.id}
          noun={contentType.noun}
          home={contentType.home}
          title="title"
        />
      )}
      <RecoveredDraftNotice
        name={writingDraftName(me.id, contentType, row.id)}
        values={draft.typed}
        restore={draft.restore}
        summarize={(typed) => summarizeFields(labels, typed, display)}
      />
      <ConflictNotice
        what={draft.savedTitle()}
        change={formatLastChange(row, { what: draft.savedTitle(), ownId: me.id })}
        differences={draft.differences}
        labels={labels}
        formatValue={(name, value) => summarizeValue(display(name, value))}
        compareTexts={compareTexts}
        onChoose={draft.merge}
      />
      <ChangedWorkNotice
        work={draft.changedWork}
        labels={labels}
        onShowRevisions={onShowRevisions}
      />
      <OthersEditsNotice edits={othersEdits} />
      <ScheduleSummary row={row} />
      {error && <Notice tone="error">{error}</Notice>}
    </div>
  );
}
