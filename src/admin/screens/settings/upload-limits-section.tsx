import { TextField } from '#ui/panel/field/text-field.tsx';
import { formField } from '../../forms/form-field.ts';
import { formatSizeLimit } from '../../media/format-file-size.ts';
import { labels } from './settings-fields.ts';
import { SettingsSection, type SettingsSectionProps } from './settings-section.tsx';

export function UploadLimitsSection({ form, settings: { upload_limits } }: SettingsSectionProps) {
  const sizes = [
    { name: 'upload_max_bytes', most: upload_limits.bytes },
    { name: 'upload_max_video_bytes', most: upload_limits.video_bytes },
    { name: 'upload_max_document_bytes', most: upload_limits.document_bytes },
  ] as const;
  return (
    <SettingsSection id="uploads" line="Maximum size of files that staff upload.">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {sizes.map(({ name, most }) => (
          <TextField
            key={name}
            label={`${labels[name]} (MB)`}
            hint={`Leave empty to use the server limit (${formatSizeLimit(most)}).`}
            inputMode="decimal"
            autoComplete="off"
            {...formField(form, name)}
          />
        ))}
      </div>
    </SettingsSection>
  );
}
