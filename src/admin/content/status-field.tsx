import { SelectField, type SelectFieldProps } from '#ui/panel/field/select-field.tsx';
import { statusOptions } from './publish-status.ts';

/** The status that the form leaves behind once it is submitted. */
export function StatusField(field: Omit<SelectFieldProps, 'label' | 'options'>) {
  return (
    <div className="max-w-48">
      <SelectField label="Status" options={statusOptions} {...field} />
    </div>
  );
}
