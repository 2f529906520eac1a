import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Props of a controlled field, such as a rich-text editor or a list. */
export function controlledField<Fields extends FieldValues, Name extends Path<Fields>>(
  form: UseFormReturn<Fields>,
  name: Name,
) {
  return {
    value: form.watch(name),
    onChange: (value: PathValue<Fields, Name>) => form.setValue(name, value, { shouldDirty: true }),
    error: form.getFieldState(name, form.formState).error?.message,
  };
}
