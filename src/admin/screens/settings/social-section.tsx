import { socialNetworks } from '#constants/settings.ts';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { formField } from '../../forms/form-field.ts';
import { labels } from './settings-fields.ts';
import { SettingsSection, type SettingsSectionProps } from './settings-section.tsx';

export function SocialSection({ form }: SettingsSectionProps) {
  return (
    <SettingsSection id="social" line="Links in the footer. Empty fields are hidden.">
      {socialNetworks.map((network) => (
        <TextField
          key={network}
          label={labels[`social_${network}`]}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          {...formField(form, `social_${network}`)}
        />
      ))}
    </SettingsSection>
  );
}
