import { ApiError } from '../../api/client.ts';
import { toFormField } from './settings-fields.ts';

/** Rethrows the server's error with the form's field names. */
export function throwFormErrors(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const { code, message, current, reference } = error;
  const fields: Record<string, string> = {};
  for (const [name, text] of Object.entries(error.fields)) {
    fields[toFormField(name)] ??= figurePrefix(name) + text;
  }
  throw new ApiError({ code, message, fields, current, ...(reference && { reference }) });
}

/** Prefix that says which figure an error is about, because they share a field. */
function figurePrefix(name: string): string {
  const [, place] = /^home_figures\.(\d+)/.exec(name) ?? [];
  return place === undefined ? '' : `Figure ${Number(place) + 1}: `;
}
