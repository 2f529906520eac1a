import { SelectField, type SelectFieldProps } from '#ui/panel/field/select-field.tsx';
import type { ContentType } from './content-type.ts';
import { statusOptions } from './publish-status.ts';

interface StatusFieldProps extends Omit<SelectFieldProps, 'label' | 'options'> {
  contentType: ContentType;
}

/** The publication status to apply when the form is submitted. */
export function StatusField({ contentType, ...field }: StatusFieldProps) {
  return (
    <div className="max-w-48">
      <SelectField label={contentType.publicationLabel} options={statusOptions} {...field} />
    </div>
  );
}
