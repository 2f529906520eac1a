import { TextField } from '#ui/panel/field/text-field.tsx';
import { fieldOf } from '../../forms/field-of.ts';
import { limitInWords } from '../../media/format-file-size.ts';
import { labels } from './settings-fields.ts';
import { Part, type PartProps } from './settings-section.tsx';

export function UploadsPart({ form, settings: { upload_limits } }: PartProps) {
  const sizes = [
    { name: 'upload_max_bytes', most: upload_limits.bytes },
    { name: 'upload_max_video_bytes', most: upload_limits.video_bytes },
  ] as const;
  return (
    <Part id="uploads" line="How large the files may be that staff upload.">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {sizes.map(({ name, most }) => (
          <TextField
            key={name}
            label={`${labels[name]} in MB`}
            hint={`At most ${limitInWords(most)}, which the server allows and which holds while this is empty.`}
            inputMode="decimal"
            autoComplete="off"
            {...fieldOf(form, name)}
          />
        ))}
      </div>
    </Part>
  );
}
