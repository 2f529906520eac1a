import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Props that connect a field with its form: registration and error. */
export function formField<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  name: Path<Fields>,
) {
  const { error } = form.getFieldState(name, form.formState);
  return { ...form.register(name), error: error?.message };
}

/** The error that belongs to no single field. */
export function formError<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
): string | undefined {
  return form.formState.errors.root?.server?.message;
}
