import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { findIncompleteDateTime } from '../../date-time/date-time-input.ts';
import { formError } from '../../forms/form-field.ts';
import { RecordForm } from '../../forms/record-form.tsx';
import { useRowForm, useRowSaving } from '../../forms/row-form.ts';
import { useMe } from '../../session/me.ts';
import {
  type Maintenance,
  maintenanceKey,
  maintenanceQuery,
} from '../../site/maintenance-query.ts';
import {
  formatField,
  labels,
  type MaintenanceFields,
  maintenanceSchema,
  toRequest,
  toRow,
} from './maintenance-fields.ts';
import { MaintenancePageSection } from './maintenance-page-section.tsx';
import { MaintenancePreview } from './maintenance-preview.tsx';
import { saveMessage } from './save-message.ts';
import { ScheduleSection } from './schedule-section.tsx';
import { StatusSection } from './status-section.tsx';
import { TurnOnDialog } from './turn-on-dialog.tsx';

interface MaintenanceFormProps {
  stored: Maintenance;
  /** The time zone of the times, and the sentence that names it. */
  zone: string;
  zoneWords: string;
}

const draftOptions = { lifetime: 'month' } as const;

export function MaintenanceForm({ stored, zone, zoneWords }: MaintenanceFormProps) {
  const queries = useQueryClient();
  const toast = useToast();
  const draft = `${useMe().id}.maintenance`;
  const editing = useRowForm<MaintenanceFields>(
    draft,
    toRow(stored, zone),
    maintenanceSchema,
    draftOptions,
  );
  const { form } = editing;
  const { base } = editing.state;
  const [isConfirming, setConfirming] = useState(false);
  const successMessage = useRef('');

  const { submit, busy } = useRowSaving({
    editing,
    rowOf: (record: Maintenance) => toRow(record, zone),
    reload: () => queries.invalidateQueries({ queryKey: maintenanceKey }),
    save: async (typed, version) => {
      const json = { ...toRequest(typed, stored, zone), version };
      const now = await parseResponse(api.maintenance.$patch({ json }));
      successMessage.current = saveMessage(base.values, typed, now);
      return now;
    },
    onSaved: (now: Maintenance) => {
      queries.setQueryData(maintenanceQuery.queryKey, now);
      toast(successMessage.current);
      return queries.invalidateQueries({ queryKey: maintenanceKey });
    },
  });

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const unfinished = findIncompleteDateTime(event.currentTarget);
    if (unfinished) {
      form.setError('root.server', {
        message: 'Enter both a date and a time, or clear the field.',
      });
      unfinished.focus();
    } else if (!isTurningOn()) await submit();
    else if (await form.trigger(undefined, { shouldFocus: true })) setConfirming(true);
  }

  function isTurningOn(): boolean {
    return form.getValues('enabled') && !base.values.enabled && editing.differences.length === 0;
  }

  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <RecordForm
        what="the maintenance settings"
        draft={draft}
        editing={editing}
        stored={toRow(stored, zone).values}
        labels={labels}
        formatValue={formatField}
        saveText="Save Settings"
        busy={busy}
        error={savingError(form)}
        onSubmit={save}
      >
        <StatusSection form={form} stored={stored} zone={zone} />
        <MaintenancePageSection form={form} zone={zone} />
        <ScheduleSection form={form} zone={zone} zoneWords={zoneWords} />
      </RecordForm>
      <MaintenancePreview form={form} zone={zone} />
      <TurnOnDialog
        open={isConfirming}
        planned={form.getValues()}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          void submit();
        }}
      />
    </div>
  );
}

/** The error message after a failed save; undefined without errors. */
function savingError(form: UseFormReturn<MaintenanceFields>): string | undefined {
  const isRejected = Object.values(form.formState.errors).some(({ type }) => type === 'server');
  const sentence = formError(form) ?? (isRejected && 'Some fields need attention.');
  return sentence ? `Error saving maintenance settings: ${sentence}` : undefined;
}
