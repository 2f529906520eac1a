import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { isKnownTimeZone } from '#time/time-zone.ts';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { formatDateTime } from '../../date-time/format-date-time.ts';
import { formField } from '../../forms/form-field.ts';
import type { SettingControlProps } from './setting-control.tsx';

/** Selects a time zone by searching its name. */
export function TimeZoneField({ form, name, setting }: SettingControlProps<'timeZone'>) {
  const list = useId();
  const zone = useWatch({ control: form.control, name }).trim();
  const time =
    zone !== '' && isKnownTimeZone(zone)
      ? `Current time there: ${formatDateTime(new Date(), zone)}. `
      : '';
  return (
    <div>
      <TextField
        label={setting.label}
        hint={`${time}Type a city or region to search.`}
        list={list}
        placeholder={setting.empty}
        autoComplete="off"
        spellCheck={false}
        // Select the text, so that typing replaces it: a full name only matches itself.
        onFocus={({ target }) => target.select()}
        {...formField(form, name)}
      />
      <datalist id={list}>{zoneOptions()}</datalist>
    </div>
  );
}

let known: ReactNode;

function zoneOptions(): ReactNode {
  known ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map(
    (zone) => <option key={zone} value={zone} />,
  );
  return known;
}
