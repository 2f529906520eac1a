import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { formField } from '../../forms/form-field.ts';
import { labels } from './settings-fields.ts';
import { SettingsSection, type SettingsSectionProps } from './settings-section.tsx';

export function ContactSection({ form }: SettingsSectionProps) {
  return (
    <SettingsSection id="contact" line="Shown on the contact page and in the footer.">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={labels.contact_email}
          type="email"
          autoComplete="off"
          {...formField(form, 'contact_email')}
        />
        <TextField
          label={labels.contact_phone}
          type="tel"
          autoComplete="off"
          {...formField(form, 'contact_phone')}
        />
      </div>
      <TextArea label={labels.address} rows={3} {...formField(form, 'address')} />
    </SettingsSection>
  );
}
