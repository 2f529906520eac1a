import type { UseFormReturn } from 'react-hook-form';
import { CheckboxField } from '#ui/panel/field/checkbox-field.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { formField } from '../../../forms/form-field.ts';
import { FolderField } from '../../../media/folder-field.tsx';
import type { MediaKind } from '../../../media/media-item.ts';
import type { Details } from './media-details-schema.ts';

export const labels: Record<keyof Details, string> = {
  file_name: 'File name',
  alt_text: 'Alternative text',
  decorative: 'Decorative',
  folder: 'Folder',
  credit: 'Credit',
  licence: 'Licence',
  focal_x: 'Focal point from the left',
  focal_y: 'Focal point from the top',
};

interface DetailFieldsProps {
  form: UseFormReturn<Details>;
  kind: MediaKind;
}

export function MediaDetailsFields({ form, kind }: DetailFieldsProps) {
  const isDecorative = form.watch('decorative');
  return (
    <>
      <TextField label={labels.file_name} {...formField(form, 'file_name')} />
      {kind === 'image' && (
        <>
          <TextArea
            label={labels.alt_text}
            rows={3}
            hint="Describe the image for people who can’t see it."
            readOnly={isDecorative}
            {...formField(form, 'alt_text')}
          />
          <CheckboxField
            label="Decorative image"
            hint="Screen readers skip it."
            {...formField(form, 'decorative')}
          />
        </>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={`${labels.credit} (optional)`}
          hint="Who made it. “Ada Mensah” is shown as “Photo: Ada Mensah”."
          {...formField(form, 'credit')}
        />
        <TextField
          label={`${labels.licence} (optional)`}
          hint="For example CC BY 4.0, or a name and a URL."
          {...formField(form, 'licence')}
        />
      </div>
      <FolderField label="Folder (optional)" {...formField(form, 'folder')} />
    </>
  );
}
