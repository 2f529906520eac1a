import { TextField } from '#ui/panel/field/text-field.tsx';
import { fieldOf } from '../../forms/field-of.ts';
import { labels, networkNames } from './settings-fields.ts';
import { SettingsSection, type SettingsSectionProps } from './settings-section.tsx';

export function SocialSection({ form }: SettingsSectionProps) {
  return (
    <SettingsSection id="social" line="Links in the footer. Empty fields are hidden.">
      {networkNames.map((network) => (
        <TextField
          key={network}
          label={labels[`social_${network}`]}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          {...fieldOf(form, `social_${network}`)}
        />
      ))}
    </SettingsSection>
  );
}
