import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { CheckboxField } from '#ui/panel/field/checkbox-field.tsx';
import { TextArea } from '#ui/panel/field/text-area.tsx';
import { TextField } from '#ui/panel/field/text-field.tsx';
import { formField } from '../../../forms/form-field.ts';
import type { MediaKind } from '../../../media/media-item.ts';
import { foldersQuery } from '../../../media/media-queries.ts';
import type { Details } from './media-details-schema.ts';

export const labels: Record<keyof Details, string> = {
  file_name: 'File name',
  alt_text: 'Alternative text',
  decorative: 'Decorative',
  folder: 'Folder',
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
      <FolderField form={form} />
    </>
  );
}

function FolderField({ form }: Pick<DetailFieldsProps, 'form'>) {
  const { data } = useQuery(foldersQuery);
  const names = useId();
  return (
    <>
      <TextField
        label="Folder (optional)"
        hint="Choose a folder or type a new name."
        list={names}
        autoComplete="off"
        {...formField(form, 'folder')}
      />
      <datalist id={names}>
        {data?.items.map(({ folder }) => folder && <option key={folder} value={folder} />)}
      </datalist>
    </>
  );
}
