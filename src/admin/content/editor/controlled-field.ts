import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Props of a controlled field, such as a rich-text editor. */
export function controlledField<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  name: Path<Fields>,
) {
  return {
    value: String(form.watch(name)),
    onChange: (value: string) =>
      form.setValue(name, value as PathValue<Fields, Path<Fields>>, { shouldDirty: true }),
    error: form.getFieldState(name, form.formState).error?.message,
  };
}
