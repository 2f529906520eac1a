import { SelectField } from '#ui/panel/field/select-field.tsx';
import { formField } from '../../forms/form-field.ts';
import { labels } from './settings-fields.ts';
import { SettingsSection, type SettingsSectionProps } from './settings-section.tsx';

const options = [
  { value: '', label: 'For nobody' },
  { value: 'super_admin', label: 'For super admins' },
  { value: 'admin', label: 'For admins and super admins' },
  { value: 'editor', label: 'For editors, admins and super admins' },
  { value: 'viewer', label: 'For everyone' },
];

export function SignInSection({ form }: SettingsSectionProps) {
  return (
    <SettingsSection id="sign-in" line="How users prove who they are.">
      <SelectField
        label={labels.second_factor_from}
        hint="Those who haven’t set it up yet have to do so before they can go on."
        options={options}
        {...formField(form, 'second_factor_from')}
      />
    </SettingsSection>
  );
}
