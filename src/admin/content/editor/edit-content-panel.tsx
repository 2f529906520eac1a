import { useMutation } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '#ui/panel/button/button.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { ApiError } from '../../api/client.ts';
import { ConflictNotice } from '../../forms/conflict-notice.tsx';
import { showServerErrors } from '../../forms/form-errors.ts';
import { formError } from '../../forms/form-field.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import type { Values } from '../../forms/merge-fields.ts';
import { RecoveredDraftNotice } from '../../forms/recovered-draft-notice.tsx';
import type { InlineFormProps } from '../../lists/inline-form.ts';
import type { Content } from '../content.ts';
import { useInvalidateContent } from '../content-queries.ts';
import type { ContentType } from '../content-type.ts';
import { PreviewButtons } from '../previews/preview-buttons.tsx';
import { DiscardDraftDialog } from './discard-draft-dialog.tsx';
import { summarizeFields } from './field-summaries.ts';
import { RevisionsDialog } from './revisions-dialog.tsx';
import { SaveStatus } from './save-status.tsx';
import type { useContentDraft } from './use-content-draft.ts';
import { summarizeValue } from './value-summary.ts';

export interface EditPanelProps<Row extends Content, Fields extends Values & FieldValues> {
  contentType: ContentType;
  row: Row;
  place: InlineFormProps;
  copy: ReturnType<typeof useContentDraft<Row, Fields>>;
  /** Field labels, in the order in which differences are listed. */
  labels: Record<keyof Fields & string, string>;
  /** Form values of a row or revision. */
  valuesIn(fields: Record<string, unknown>): Fields;
  saveText: string;
  /** Runs when the form is submitted, after saving. */
  finish(saved: Row): Promise<Row>;
  /** Message for the toast after `finish`. */
  finished(title: string): string;
  /** Whether there is a live version that differs from the draft, so that the draft can be discarded. */
  hasLive: boolean;
  buttons?: ReactNode;
  children: ReactNode;
}

/** The form of an existing item: saves automatically and is published on request. */
export function EditContentPanel<Row extends Content, Fields extends Values & FieldValues>(
  props: EditPanelProps<Row, Fields>,
) {
  const { contentType, row, place, copy, labels, valuesIn, saveText, finish, finished } = props;
  const toast = useToast();
  const reload = useInvalidateContent(contentType);
  const [dialog, setDialog] = useState<'revisions' | 'discard' | null>(null);
  const { form } = copy;
  const leaveGuard = useLeaveGuard({
    unsaved: copy.unsaved,
    isStoredLocally: copy.isStoredLocally,
    staysAt: place.staysAt,
    onDiscard: copy.discard,
  });
  const finishing = useMutation({
    mutationFn: async () => {
      if (copy.differences.length > 0) throw new Error('Choose which values to keep first.');
      const saved = await copy.saveAll();
      return saved && finish(saved);
    },
    onSuccess: (done) => {
      if (!done) return;
      copy.updateCache(done);
      toast(finished(copy.savedTitle()));
      // If more was typed in the meantime, the form stays open and saves it.
      if (copy.snapshot().changes === null) close();
    },
    onError: (error) => {
      showServerErrors(form as unknown as UseFormReturn<FieldValues>, error);
      if (error instanceof ApiError && error.current !== undefined) void reload();
    },
  });

  function close() {
    leaveGuard.release();
    place.onClose();
  }

  async function saveAndClose() {
    if (!copy.unsaved) close();
    else if (copy.differences.length === 0 && (await copy.saveAll())) close();
    else place.onClose();
  }

  return (
    <FormPanel
      title={`Edit ${copy.savedTitle()}`}
      saveText={saveText}
      busyText="Saving..."
      busy={finishing.isPending}
      error={formError(form)}
      state={<SaveStatus status={copy.status} isStoredLocally={copy.isStoredLocally} />}
      cancelText="Close"
      buttons={
        <>
          {props.buttons}
          <PreviewButtons contentType={contentType} row={row} save={copy.saveOrThrow} />
          <Button icon={History} onClick={() => setDialog('revisions')}>
            Revisions
          </Button>
          {props.hasLive && (row.has_changes || copy.unsaved) && (
            <Button onClick={() => setDialog('discard')}>Discard changes</Button>
          )}
        </>
      }
      onSubmit={(event) => {
        event.preventDefault();
        finishing.mutate();
      }}
      onCancel={() => void saveAndClose()}
      onKeep={() => void copy.save()}
    >
      <RecoveredDraftNotice
        name={place.draft}
        values={copy.typed}
        restore={copy.restore}
        summarize={(typed) => summarizeFields(labels, typed)}
      />
      <ConflictNotice
        what={copy.savedTitle()}
        differences={copy.differences}
        labels={labels}
        formatValue={(_, value) => summarizeValue(value)}
        onChoose={copy.merge}
      />
      {props.children}
      <RevisionsDialog
        contentType={contentType}
        open={dialog === 'revisions'}
        labels={labels}
        valuesIn={valuesIn}
        current={form.getValues()}
        save={copy.saveOrThrow}
        onRestored={(now) => copy.resetTo(now as Row)}
        onClose={() => setDialog(null)}
        id={row.id}
      />
      <DiscardDraftDialog
        contentType={contentType}
        open={dialog === 'discard'}
        save={copy.saveOrThrow}
        onDiscarded={(now) => copy.resetTo(now as Row)}
        onClose={() => setDialog(null)}
      />
      {leaveGuard.question}
    </FormPanel>
  );
}
