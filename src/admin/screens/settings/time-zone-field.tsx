import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { settingDefaults } from '#constants/settings.ts';
import { isKnownTimeZone } from '#time/time-zone.ts';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { formatDateTime } from '../../date-time/format-date-time.ts';
import { formField } from '../../forms/form-field.ts';
import { labels } from './settings-fields.ts';
import type { SettingsSectionProps } from './settings-section.tsx';

/** Selects a time zone by searching its name. */
export function TimeZoneField({ form }: Pick<SettingsSectionProps, 'form'>) {
  const list = useId();
  const zone = useWatch({ control: form.control, name: 'time_zone' }).trim();
  const time =
    zone !== '' && isKnownTimeZone(zone)
      ? `Current time there: ${formatDateTime(new Date(), zone)}. `
      : '';
  return (
    <div>
      <TextField
        label={labels.time_zone}
        hint={`${time}Type a city or region to search.`}
        list={list}
        placeholder={settingDefaults.time_zone}
        autoComplete="off"
        spellCheck={false}
        // Select the text, so that typing replaces it: a full name only matches itself.
        onFocus={({ target }) => target.select()}
        {...formField(form, 'time_zone')}
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
