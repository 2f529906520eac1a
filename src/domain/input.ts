import { z } from 'zod';
import { type FieldErrors, invalid, type Refusal } from './errors.ts';

/** The refusal of a whole form: one sentence a field, the first one a field has. */
export function refusal(problems: z.ZodError | FieldErrors): Refusal {
  const fields = problems instanceof z.ZodError ? sentences(problems) : problems;
  return invalid('Some fields need attention.', fields);
}

function sentences(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    fields[issue.path.join('.')] ??= issue.message;
  }
  return fields;
}
