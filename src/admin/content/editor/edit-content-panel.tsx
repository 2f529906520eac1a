import { useMutation } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { type ReactNode, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button, buttonStyles } from '#ui/panel/button/button.tsx';
import { PanelLink } from '#ui/panel/panel-link.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { ApiError } from '../../api/client.ts';
import { unsavedChange } from '../../drafts/local-changes.ts';
import { ConflictNotice } from '../../forms/conflict-notice.tsx';
import { showServerErrors } from '../../forms/form-errors.ts';
import { formError } from '../../forms/form-field.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useLeaveGuard } from '../../forms/leave-guard.tsx';
import type { Values } from '../../forms/merge-fields.ts';
import { RecoveredDraftNotice } from '../../forms/recovered-draft-notice.tsx';
import type { InlineFormProps } from '../../lists/inline-form.ts';
import { PresenceList } from '../../presence/presence-list.tsx';
import { useMe } from '../../session/me.ts';
import { ChecksPanel } from '../checks/checks-panel.tsx';
import { goToIssue } from '../checks/go-to-issue.ts';
import { useContentChecks } from '../checks/use-content-checks.ts';
import { usePublishQuestion } from '../checks/use-publish-question.tsx';
import { compareTexts } from '../compare/compare-texts.tsx';
import type { Content } from '../content.ts';
import { useInvalidateContent } from '../content-queries.ts';
import type { ContentType } from '../content-type.ts';
import { contentUrl, publicPath } from '../content-url.ts';
import { useDisplayValue } from '../fields/use-display-value.ts';
import { formatLastChange } from '../last-change.ts';
import { PreviewButtons } from '../previews/preview-buttons.tsx';
import { viewLink } from '../view-link.ts';
import { ChangedWorkNotice } from './changed-work.tsx';
import { DiscardDraftDialog } from './discard-draft-dialog.tsx';
import { summarizeFields } from './field-summaries.ts';
import { OthersEditsNotice, useOthersEdits } from './others-edits.tsx';
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
  /** Whether submitting the form publishes it. */
  publishes: boolean;
  /** Runs when the form is submitted, after saving. `accepted` holds the codes of errors that are published anyway. */
  finish(saved: Row, accepted: readonly string[]): Promise<Row>;
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
  const me = useMe();
  const display = useDisplayValue(contentType, labels);
  const reload = useInvalidateContent(contentType);
  const [dialog, setDialog] = useState<'revisions' | 'discard' | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const { form } = copy;
  const writingUrl = contentType.name === 'pages' ? null : contentUrl(contentType.name, row.id);
  const checks = useContentChecks(contentType.name, copy.typed, {
    id: row.id,
    path: publicPath(contentType, row.slug),
  });
  const leaveGuard = useLeaveGuard({
    unsaved: copy.unsaved,
    isStoredLocally: copy.isStoredLocally,
    // The writing screen shares the local draft.
    staysAt: (next) => place.staysAt(next) || next.pathname === writingUrl,
    onDiscard: copy.discard,
  });
  const finishing = useMutation({
    mutationFn: async (accepted: readonly string[]) => {
      if (copy.differences.length > 0) throw new Error('First choose which values to keep.');
      const saved = await copy.saveAll();
      return saved && finish(saved, accepted);
    },
    onSuccess: (done) => {
      if (!done) return;
      copy.updateCache(done);
      toast(finished(copy.savedTitle()), viewLink(done));
      // If more was typed in the meantime, the form stays open and saves it.
      if (!unsavedChange(copy.now())) close();
    },
    onError: (error) => {
      showServerErrors(form as unknown as UseFormReturn<FieldValues>, error);
      if (error instanceof ApiError && error.current !== undefined) void reload();
    },
  });

  const others = useOthersEdits(contentType, row, labels);
  const publishQuestion = usePublishQuestion(
    contentType.noun,
    checks,
    finishing.mutate,
    others.find,
  );

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
      changesPublic={props.publishes || props.hasLive}
      error={formError(form)}
      state={<SaveStatus status={copy.status} isStoredLocally={copy.isStoredLocally} />}
      cancelText="Close"
      buttons={
        <>
          <PresenceList contentType={contentType.name} id={row.id} />
          {writingUrl && (
            <PanelLink href={writingUrl} className={buttonStyles()}>
              Open in writing screen
            </PanelLink>
          )}
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
        if (props.publishes) void publishQuestion.ask(form.getValues());
        else finishing.mutate([]);
      }}
      onCancel={() => void saveAndClose()}
      onKeep={() => void copy.saveAll()}
    >
      <RecoveredDraftNotice
        name={place.draft}
        values={copy.typed}
        restore={copy.restore}
        summarize={(typed) => summarizeFields(labels, typed, display)}
      />
      <ConflictNotice
        what={copy.savedTitle()}
        change={formatLastChange(row, { what: copy.savedTitle(), ownId: me.id })}
        differences={copy.differences}
        labels={labels}
        formatValue={(name, value) => summarizeValue(display(name, value))}
        compareTexts={compareTexts}
        onChoose={copy.merge}
      />
      <ChangedWorkNotice
        work={copy.changedWork}
        labels={labels}
        onShowRevisions={() => setDialog('revisions')}
      />
      <OthersEditsNotice edits={others.edits} />
      <div ref={body} className="grid gap-4">
        {props.children}
      </div>
      {contentType.name !== 'pages' && (
        <ChecksPanel
          noun={contentType.noun}
          issues={checks.issues}
          onGoTo={(issue) =>
            body.current && goToIssue(body.current, issue, labels[issue.field ?? ''] ?? '')
          }
        />
      )}
      {publishQuestion.question}
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
