import type { UseFormReturn } from 'react-hook-form';
import { controlledField } from '../../content/editor/controlled-field.ts';
import type { DateTimeName, MaintenanceFields } from './maintenance-fields.ts';

/** What every part of the form is made from. */
export interface MaintenanceSectionProps {
  form: UseFormReturn<MaintenanceFields>;
  /** The clock by which times are typed and shown. */
  zone: string;
}

/** What a field of a day and a time takes from the form; what was wrong with it is settled by typing. */
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
