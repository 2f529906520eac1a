import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { deadLinkWarning } from '#constants/shared-texts.ts';
import { alertSettings } from '#settings/alert-settings.ts';
import { CheckboxField } from '#ui/panel/field/checkbox-field.tsx';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import { api, parseResponse } from '../../api/client.ts';
import { controlledField } from '../../content/editor/controlled-field.ts';
import { ScheduleTimeField } from '../../content/editor/schedule-time-field.tsx';
import { findIncompleteDateTime } from '../../date-time/date-time-input.ts';
import { formField } from '../../forms/form-field.ts';
import { RecordForm } from '../../forms/record-form.tsx';
import { useRowForm, useRowSaving } from '../../forms/row-form.ts';
import { useMe } from '../../session/me.ts';
import { useDeadLinks } from '../../url-field/dead-links.ts';
import { UrlField } from '../../url-field/url-field.tsx';
import {
  alertSchema,
  countCharacters,
  formatField,
  labels,
  toRow as rowIn,
  toRequest,
} from './alert-fields.ts';
import { AlertPreview } from './alert-preview.tsx';
import { type Alert, alertQuery } from './alert-query.ts';
import { describeAlertState } from './alert-state.ts';

interface AlertFormProps {
  alert: Alert;
  zone: string;
  /** Explains the time zone of the times. */
  zoneWords: string;
}

const draftOptions = { lifetime: 'month' } as const;
const { enabled, level, text, link_href } = alertSettings;
const levels = Object.entries(level.options).map(([value, label]) => ({ value, label }));

/** The alert's text and schedule. */
export function AlertForm({ alert, zone, zoneWords }: AlertFormProps) {
  const toast = useToast();
  const queries = useQueryClient();
  const draft = `${useMe().id}.alert`;
  const rowOf = (stored: Alert) => rowIn(stored, zone);
  const editing = useRowForm(draft, rowOf(alert), alertSchema, draftOptions);
  const { form } = editing;
  const { submit, busy } = useRowSaving({
    editing,
    rowOf,
    reload: () => queries.invalidateQueries(alertQuery),
    save: (typed, version) =>
      parseResponse(api.alert.$patch({ json: { version, ...toRequest(typed, alert, zone) } })),
    onSaved: (saved: Alert) => {
      queries.setQueryData(alertQuery.queryKey, saved);
      toast(`The alert was saved. ${describeAlertState(saved, new Date(), zone).sentence}`);
    },
  });
  const typed = form.watch();
  const clearingField = (name: 'link_href' | 'start_at' | 'end_at') => {
    const field = controlledField(form, name);
    return {
      ...field,
      onChange(value: string) {
        form.clearErrors(['root.server', name]);
        field.onChange(value);
      },
    };
  };
  const isDeadLink = useDeadLinks([typed.link_href]).size > 0;

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const unfinished = findIncompleteDateTime(event.currentTarget);
    if (!unfinished) return submit(event);
    form.setError('root.server', {
      message: 'Enter both a date and a time, or clear the field.',
    });
    unfinished.focus();
  }

  return (
    <RecordForm
      what="the alert"
      draft={draft}
      editing={editing}
      stored={rowOf(alert).values}
      labels={labels}
      formatValue={formatField}
      saveText="Save alert"
      busy={busy}
      onSubmit={save}
    >
      <AlertPreview fields={typed} zone={zone} />
      <div className="grid max-w-[45rem] gap-4">
        <CheckboxField label={enabled.label} hint={enabled.hint} {...formField(form, 'enabled')} />
        <div className="max-w-60">
          <SelectField label={level.label} options={levels} {...formField(form, 'level')} />
        </div>
        <TextArea
          label={text.label}
          rows={text.rows}
          hint={`${countCharacters(typed.text)} of ${text.max} characters`}
          {...formField(form, 'text')}
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label={`${labels.link_label} (optional)`} {...formField(form, 'link_label')} />
          <UrlField
            label={`${link_href.label} (optional)`}
            name="link_href"
            hint={link_href.hint}
            warning={isDeadLink ? deadLinkWarning : undefined}
            {...clearingField('link_href')}
          />
        </div>
        <fieldset className="grid gap-3">
          <legend className="text-sm/5 font-medium">Schedule</legend>
          <p className="text-soft">{zoneWords}</p>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <ScheduleTimeField
              label={`${labels.start_at} (optional)`}
              zone={zone}
              {...clearingField('start_at')}
            />
            <ScheduleTimeField
              label={`${labels.end_at} (optional)`}
              zone={zone}
              {...clearingField('end_at')}
            />
          </div>
        </fieldset>
      </div>
    </RecordForm>
  );
}
