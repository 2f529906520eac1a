import type { Overrides } from '@puckeditor/core';
import { FieldWithHint } from './field-with-hint.tsx';
import { ListField } from './list-field.tsx';
import { NumberField } from './number-field.tsx';

/** How the library's own kinds of fields are drawn; a constant, for it tells whether they changed by that. */
export const fieldTypes = {
  text: FieldWithHint,
  textarea: FieldWithHint,
  number: NumberField,
  select: FieldWithHint,
  radio: FieldWithHint,
  array: ListField,
  object: FieldWithHint,
} as unknown as NonNullable<Overrides['fieldTypes']>;
