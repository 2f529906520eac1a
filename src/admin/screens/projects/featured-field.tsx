import { CheckboxField, type CheckboxFieldProps } from '#ui/panel/field/checkbox-field.tsx';

/** Whether a project is featured. */
export function FeaturedField(field: Omit<CheckboxFieldProps, 'label' | 'hint'>) {
  return (
    <CheckboxField
      label="Featured"
      hint="Featured projects are listed first and shown on the home page."
      {...field}
    />
  );
}
