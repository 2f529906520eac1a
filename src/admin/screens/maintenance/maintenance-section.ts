import type { UseFormReturn } from 'react-hook-form';
import { controlledField } from '../../content/editor/controlled-field.ts';
import type { DateTimeName, MaintenanceFields } from './maintenance-fields.ts';

/** Props of each section of the form. */
export interface MaintenanceSectionProps {
  form: UseFormReturn<MaintenanceFields>;
  /** The time zone of the times. */
  zone: string;
}

/** Props that connect a date-time field with the form; typing clears its error. */
export function dateTimeField(form: UseFormReturn<MaintenanceFields>, name: DateTimeName) {
  const field = controlledField(form, name);
  return {
    ...field,
    onChange(typed: string) {
      form.clearErrors(name);
      field.onChange(typed);
    },
  };
}
