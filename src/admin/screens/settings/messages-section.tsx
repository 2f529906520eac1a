import { spamRetentionDays } from '#constants/messages.ts';
import { settingDefaults } from '#constants/settings.ts';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { formField } from '../../forms/form-field.ts';
import { labels } from './settings-fields.ts';
import { SettingsSection, type SettingsSectionProps } from './settings-section.tsx';

export function MessagesSection({ form }: SettingsSectionProps) {
  return (
    <SettingsSection
      id="messages"
      line={`Messages from the contact form are deleted automatically. Held messages and spam are deleted after ${spamRetentionDays} days.`}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={`${labels.message_retention_days} (days)`}
          hint={`After the last activity. Leave empty for ${settingDefaults.message_retention_days} days.`}
          inputMode="numeric"
          autoComplete="off"
          {...formField(form, 'message_retention_days')}
        />
      </div>
    </SettingsSection>
  );
}
