import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, ask } from '../../api/client.ts';
import { unfinishedIn } from '../../date-time/date-time-input.ts';
import { sentenceFor } from '../../forms/field-of.ts';
import { lastingDrafts } from '../../forms/lasting-draft.ts';
import { RecordForm } from '../../forms/record-form.tsx';
import { useRowForm } from '../../forms/row-form.ts';
import { useRowSaving } from '../../forms/saving-row.ts';
import { useMe } from '../../session/me.ts';
import {
  changeIn,
  inWords,
  labels,
  type MaintenanceFields,
  maintenanceSchema,
  rowOf,
} from './maintenance-fields.ts';
import { WordsPart } from './maintenance-page-section.tsx';
import { TypedPreview } from './maintenance-preview.tsx';
import { type Maintenance, maintenanceKey, maintenanceQuery } from './maintenance-query.ts';
import { savedWords } from './save-message.ts';
import { PlanPart } from './schedule-section.tsx';
import { StatusPart } from './status-section.tsx';
import { TurnOnQuestion } from './turn-on-dialog.tsx';

interface MaintenanceFormProps {
  stored: Maintenance;
  /** The clock by which times are typed and shown, and the sentence that names it. */
  zone: string;
  zoneWords: string;
}

const keeping = { drafts: lastingDrafts };

export function MaintenanceForm({ stored, zone, zoneWords }: MaintenanceFormProps) {
  const queries = useQueryClient();
  const toast = useToast();
  const draft = `${useMe().id}.maintenance`;
  const editing = useRowForm<MaintenanceFields>(
    draft,
    rowOf(stored, zone),
    maintenanceSchema,
    keeping,
  );
  const { form, base } = editing;
  const [asks, setAsks] = useState(false);
  const said = useRef('');

  const { submit, busy } = useRowSaving({
    editing,
    rowOf: (record: Maintenance) => rowOf(record, zone),
    reread: () => queries.invalidateQueries({ queryKey: maintenanceKey }),
    save: async (typed, version) => {
      const json = { ...changeIn(typed, stored, zone), version };
      const now = await ask(api.maintenance.$patch({ json }));
      said.current = savedWords(base.values, typed, now);
      return now;
    },
    onSaved: (now: Maintenance) => {
      queries.setQueryData(maintenanceQuery.queryKey, now);
      toast(said.current);
      return queries.invalidateQueries({ queryKey: maintenanceKey });
    },
  });

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const unfinished = unfinishedIn(event.currentTarget);
    if (unfinished) {
      form.setError('root.server', {
        message: 'Enter a whole date and time, or leave the field empty.',
      });
      unfinished.focus();
    } else if (!turnsOn()) await submit();
    else if (await form.trigger(undefined, { shouldFocus: true })) setAsks(true);
  }

  function turnsOn(): boolean {
    return form.getValues('enabled') && !base.values.enabled && editing.differences.length === 0;
  }

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <RecordForm
        what="Maintenance"
        draft={draft}
        editing={editing}
        stored={rowOf(stored, zone).values}
        labels={labels}
        inWords={inWords}
        saveText="Save Settings"
        busy={busy}
        error={savingError(form)}
        onSubmit={save}
      >
        <StatusPart form={form} stored={stored} zone={zone} />
        <WordsPart form={form} zone={zone} />
        <PlanPart form={form} zone={zone} zoneWords={zoneWords} />
      </RecordForm>
      <TypedPreview form={form} zone={zone} />
      <TurnOnQuestion
        open={asks}
        planned={form.getValues()}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false);
          void submit();
        }}
      />
    </div>
  );
}

/** Why it was not saved; undefined while nothing speaks against it. */
function savingError(form: UseFormReturn<MaintenanceFields>): string | undefined {
  const isRefused = Object.values(form.formState.errors).some(({ type }) => type === 'server');
  const sentence = sentenceFor(form) ?? (isRefused && 'Some fields need attention.');
  return sentence ? `Error saving maintenance settings: ${sentence}` : undefined;
}
