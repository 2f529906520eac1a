import { useMutation } from '@tanstack/react-query';
import History from 'lucide-react/icons/history';
import { type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '#ui/panel/button/button.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { ApiError } from '../../api/client.ts';
import { ChangedMeanwhile } from '../../forms/changed-meanwhile.tsx';
import { sentenceFor } from '../../forms/field-of.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { useLeaving } from '../../forms/leaving.tsx';
import { LeftBehindNotice } from '../../forms/left-behind-notice.tsx';
import type { Values } from '../../forms/merging.ts';
import { showRefusal } from '../../forms/refusals.ts';
import type { Content } from '../content.ts';
import type { FormPlace } from '../form-place.ts';
import type { Kind } from '../kind.ts';
import { PreviewButtons } from '../previews/preview-buttons.tsx';
import { useReread } from '../reading.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { fieldsInWords } from './fields-in-words.ts';
import { inFewWords } from './in-few-words.ts';
import { SaveStateWords } from './save-state.tsx';
import { VersionsDialog } from './versions-dialog.tsx';
import type { useWorkingCopy } from './working-copy.ts';

export interface EditPanelProps<Row extends Content, Fields extends Values & FieldValues> {
  kind: Kind;
  row: Row;
  place: FormPlace;
  copy: ReturnType<typeof useWorkingCopy<Row, Fields>>;
  /** What the fields are called, in the order in which they are compared. */
  labels: Record<keyof Fields & string, string>;
  /** The fields of a version as the form has them. */
  valuesIn(fields: Record<string, unknown>): Fields;
  saveText: string;
  /** What happens to what was saved when the form is submitted. */
  finish(saved: Row): Promise<Row>;
  /** What is said once it has. */
  finished(title: string): string;
  /** Whether visitors see another state than the form, so that there is a way back to it. */
  hasLive: boolean;
  buttons?: ReactNode;
  children: ReactNode;
}

/** The form of something that exists: saved by itself while its owner types, and made public on request. */
export function EditPanel<Row extends Content, Fields extends Values & FieldValues>(
  props: EditPanelProps<Row, Fields>,
) {
  const { kind, row, place, copy, labels, valuesIn, saveText, finish, finished } = props;
  const toast = useToast();
  const reread = useReread(kind);
  const [asked, setAsked] = useState<'versions' | 'discard' | null>(null);
  const { form } = copy;
  const leaving = useLeaving({
    unsaved: copy.unsaved,
    isKept: copy.isKept,
    staysAt: place.staysAt,
    onDiscard: copy.forget,
  });
  const finishing = useMutation({
    mutationFn: async () => {
      if (copy.differences.length > 0) throw new Error('Choose first which values are to stand.');
      const saved = await copy.saveAll();
      return saved && finish(saved);
    },
    onSuccess: (done) => {
      if (!done) return;
      copy.remember(done);
      toast(finished(copy.title()));
      // What was typed meanwhile is not part of it: the form stays open, and saves it.
      if (copy.standing().kept === null) leave();
    },
    onError: (error) => {
      showRefusal(form as unknown as UseFormReturn<FieldValues>, error);
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
      error={sentenceFor(form)}
      state={<SaveStateWords state={copy.state} isKept={copy.isKept} />}
      cancelText="Close"
      buttons={
        <>
          {props.buttons}
          <PreviewButtons kind={kind} row={row} save={copy.saved} />
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
      {copy.left && (
        <LeftBehindNotice
          at={copy.left.at}
          words={fieldsInWords(labels, copy.left.kept.typed)}
          onTake={() => copy.left && copy.takeLeft(copy.left)}
          onRefuse={() => copy.left && copy.refuseLeft(copy.left)}
        />
      )}
      <ChangedMeanwhile
        what={copy.title()}
        differences={copy.differences}
        labels={labels}
        inWords={(_, value) => inFewWords(value)}
        onChoose={copy.putTogether}
      />
      {props.children}
      <VersionsDialog
        kind={kind}
        open={asked === 'versions'}
        labels={labels}
        valuesIn={valuesIn}
        current={form.getValues()}
        save={copy.saved}
        onRestored={(now) => copy.follow(now as Row)}
        onClose={() => setAsked(null)}
        id={row.id}
      />
      <DiscardQuestion
        kind={kind}
        open={asked === 'discard'}
        save={copy.saved}
        onDiscarded={(now) => copy.follow(now as Row)}
        onClose={() => setAsked(null)}
      />
      {leaving.question}
    </FormPanel>
  );
}
