import { z } from 'zod';
import { type FieldErrors, invalid, type Rejection } from './errors.ts';

/** The rejection of a form: the first error of each field. */
export function toRejection(problems: z.ZodError | FieldErrors): Rejection {
  const fields = problems instanceof z.ZodError ? sentences(problems) : problems;
  return invalid('Some fields need attention.', fields);
}

/** Parses input; rejects with `invalid` and one message per field. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: z.input<Schema>,
): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw toRejection(result.error);
}

function sentences(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    fields[issue.path.join('.')] ??= issue.message;
  }
  return fields;
}
