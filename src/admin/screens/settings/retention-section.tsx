import { spamRetentionDays } from '#constants/messages.ts';
import type { RetentionName } from '#constants/retention.ts';
import { settingDefaults } from '#constants/settings.ts';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { formField } from '../../forms/form-field.ts';
import { labels } from './settings-fields.ts';
import { SettingsSection, type SettingsSectionProps } from './settings-section.tsx';

const hints: [RetentionName, string][] = [
  [
    'message_retention_days',
    `After the last activity. Held messages and spam are deleted after ${spamRetentionDays} days.`,
  ],
  ['email_retention_days', 'Every email in the email log, sent or not.'],
  [
    'session_retention_days',
    'They contain IP addresses and browsers. Signing out deletes a session at once.',
  ],
  ['audit_retention_days', 'Also deletes the record of sign-ins, with their IP addresses.'],
];

export function RetentionSection({ form }: SettingsSectionProps) {
  return (
    <SettingsSection
      id="retention"
      line="Personal data is deleted automatically. The block “How long we keep data” shows these times to visitors."
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {hints.map(([name, hint]) => (
          <TextField
            key={name}
            label={`${labels[name]} (days)`}
            hint={`${hint} Leave empty for ${settingDefaults[name]} days.`}
            inputMode="numeric"
            autoComplete="off"
            {...formField(form, name)}
          />
        ))}
      </div>
    </SettingsSection>
  );
}
