import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** What a field of the panel takes from its form: how it is registered, and what is wrong with it. */
export function formField<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  name: Path<Fields>,
) {
  const { error } = form.getFieldState(name, form.formState);
  return { ...form.register(name), error: error?.message };
}

/** The sentence that belongs to no single field. */
export function formError<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
): string | undefined {
  return form.formState.errors.root?.server?.message;
}
