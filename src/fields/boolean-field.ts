import { z } from 'zod';
import type { Field } from './field.ts';

/** Off until it is switched on; `invalid` is the sentence if it is neither. */
export function boolean(options: {
  label: string;
  /** The label of its checkbox, if that is not `label`. */
  checkboxLabel?: string;
  hint?: string;
  invalid: string;
}) {
  const { invalid, ...shown } = options;
  const value = z.boolean(invalid);
  return {
    type: 'boolean',
    ...shown,
    empty: false,
    draft: value,
    publication: value,
    creation: value.default(false),
    json: value,
  } satisfies Field<'boolean'>;
}
