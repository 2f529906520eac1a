import { SelectField, type SelectFieldProps } from '#ui/panel/field/select-field.tsx';
import { statusOptions } from './publish-status.ts';

/** The status to apply when the form is submitted. */
export function StatusField(field: Omit<SelectFieldProps, 'label' | 'options'>) {
  return (
    <div className="max-w-48">
      <SelectField label="Status" options={statusOptions} {...field} />
    </div>
  );
}
