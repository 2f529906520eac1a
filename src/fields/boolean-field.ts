import { z } from 'zod';
import type { Field } from './field.ts';

/** Off until it is switched on; `invalid` is the sentence if it is neither. */
export function boolean({ label, invalid }: { label: string; invalid: string }) {
  const value = z.boolean(invalid);
  return {
    type: 'boolean',
    label,
    empty: false,
    draft: value,
    publication: value,
    creation: value.default(false),
    json: value,
  } satisfies Field<'boolean'>;
}
