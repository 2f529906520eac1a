import { settingDefaults } from '#constants/settings.ts';
import { SelectField } from '#ui/panel/field/select-field.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { formField } from '../../forms/form-field.ts';
import { currencyOptions } from './currency-options.ts';
import { labels } from './settings-fields.ts';
import { SettingsSection, type SettingsSectionProps } from './settings-section.tsx';
import { TimeZoneField } from './time-zone-field.tsx';

export function GeneralSection({ form, settings }: SettingsSectionProps) {
  return (
    <SettingsSection id="general" line="Name, time zone and currency.">
      <TextField
        label={labels.site_name}
        hint="Shown at the top of every page and in search results."
        placeholder={settingDefaults.site_name}
        {...formField(form, 'site_name')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={labels.site_short_name}
          hint="Replaces the site name in the header on phones."
          {...formField(form, 'site_short_name')}
        />
        <TextField
          label={labels.identity_text}
          hint="Shown above the header, such as “An official website of the Government of Ghana”."
          {...formField(form, 'identity_text')}
        />
      </div>
      <TextArea
        label={labels.site_description}
        rows={2}
        hint="One sentence for search engines and shared links."
        placeholder={settingDefaults.site_description}
        {...formField(form, 'site_description')}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TimeZoneField form={form} />
        <SelectField
          label={labels.currency}
          hint="Used for project budgets."
          options={currencyOptions(settings.currency)}
          {...formField(form, 'currency')}
        />
      </div>
    </SettingsSection>
  );
}
