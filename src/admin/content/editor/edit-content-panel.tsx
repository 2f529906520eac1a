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
  const reread = useInvalidateContent(contentType);
  const [asked, setAsked] = useState<'versions' | 'discard' | null>(null);
  const { form } = copy;
  const leaving = useLeaveGuard({
    unsaved: copy.unsaved,
    isKept: copy.isKept,
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
      copy.remember(done);
      toast(finished(copy.title()));
      // If more was typed in the meantime, the form stays open and saves it.
      if (copy.standing().kept === null) leave();
    },
    onError: (error) => {
      showServerErrors(form as unknown as UseFormReturn<FieldValues>, error);
      if (error instanceof ApiError && error.current !== undefined) void reread();
    },
  });

  function leave() {
    leaving.settle();
    place.onClose();
  }

  async function keepAndLeave() {
    if (!copy.unsaved) leave();
    else if (copy.differences.length === 0 && (await copy.saveAll())) leave();
    else place.onClose();
  }

  return (
    <FormPanel
      title={`Edit ${copy.title()}`}
      saveText={saveText}
      busyText="Saving..."
      busy={finishing.isPending}
      error={formError(form)}
      state={<SaveStatus status={copy.status} isKept={copy.isKept} />}
      cancelText="Close"
      buttons={
        <>
          {props.buttons}
          <PreviewButtons contentType={contentType} row={row} save={copy.saved} />
          <Button icon={History} onClick={() => setAsked('versions')}>
            Versions
          </Button>
          {props.hasLive && (row.has_changes || copy.unsaved) && (
            <Button onClick={() => setAsked('discard')}>Discard changes</Button>
          )}
        </>
      }
      onSubmit={(event) => {
        event.preventDefault();
        finishing.mutate();
      }}
      onCancel={() => void keepAndLeave()}
      onKeep={() => void copy.save()}
    >
      <RecoveredDraftNotice
        name={place.draft}
        values={copy.typed}
        restore={copy.restore}
        summarize={(typed) => summarizeFields(labels, typed)}
      />
      <ConflictNotice
        what={copy.title()}
        differences={copy.differences}
        labels={labels}
        formatValue={(_, value) => summarizeValue(value)}
        onChoose={copy.merge}
      />
      {props.children}
      <RevisionsDialog
        contentType={contentType}
        open={asked === 'versions'}
        labels={labels}
        valuesIn={valuesIn}
        current={form.getValues()}
        save={copy.saved}
        onRestored={(now) => copy.follow(now as Row)}
        onClose={() => setAsked(null)}
        id={row.id}
      />
      <DiscardDraftDialog
        contentType={contentType}
        open={asked === 'discard'}
        save={copy.saved}
        onDiscarded={(now) => copy.follow(now as Row)}
        onClose={() => setAsked(null)}
      />
      {leaving.question}
    </FormPanel>
  );
}
