import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { unexpectedError } from '#constants/shared-texts.ts';
import { ApiError } from '../api/client.ts';

/**
 * Shows the server's errors beside their fields; the message for the whole form is `root.server`. Keeps what
 * was typed.
 */
export function showServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
): void {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const known = fields.filter(([name]) => name in form.getValues());
  for (const [index, [name, message]] of known.entries()) {
    const path = name as FieldPath<Values>;
    form.setError(path, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  if (known.length > 0 && known.length === fields.length) return;
  const unknown = fields.filter(([name]) => !(name in form.getValues())).map(([, said]) => said);
  const message = [errorMessage(error), ...unknown].join(' ');
  form.setError('root.server', { type: 'server', message });
}

export function errorMessage(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : unexpectedError;
}
