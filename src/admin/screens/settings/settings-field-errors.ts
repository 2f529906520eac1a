import { ApiError } from '../../api/client.ts';
import { toFormField } from './settings-fields.ts';

/** Throws what was refused, by the names that the fields have in the form. */
export function throwFormErrors(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const { code, message, current, reference } = error;
  const fields: Record<string, string> = {};
  for (const [name, said] of Object.entries(error.fields)) {
    fields[toFormField(name)] ??= placeIn(name) + said;
  }
  throw new ApiError({ code, message, fields, current, ...(reference && { reference }) });
}

/** Which of the figures is meant: they share a field. */
function placeIn(name: string): string {
  const [, place] = /^home_figures\.(\d+)/.exec(name) ?? [];
  return place === undefined ? '' : `Figure ${Number(place) + 1}: `;
}
