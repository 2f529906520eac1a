import { z } from 'zod';
import { type Field, orEmpty } from './field.ts';

/** The id of a user, or null; `invalid` is the sentence if it is no id. The database checks that the user exists. */
export function reference({ label, invalid }: { label: string; invalid: string }) {
  const value = z.guid(invalid).nullable();
  return {
    type: 'reference',
    label,
    empty: null,
    draft: value,
    publication: value,
    creation: orEmpty(value, null),
    json: z.guid().nullable(),
  } satisfies Field<'reference'>;
}
