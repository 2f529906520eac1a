import { CheckboxField, type CheckboxFieldProps } from '#ui/panel/field/checkbox-field.tsx';

/** Whether an item is featured. */
export function FeaturedField(field: Omit<CheckboxFieldProps, 'label'>) {
  return <CheckboxField label="Featured" {...field} />;
}
