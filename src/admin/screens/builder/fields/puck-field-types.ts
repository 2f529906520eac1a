import type { Overrides } from '@puckeditor/core';
import { FieldWithHint } from './field-with-hint.tsx';
import { ListField } from './list-field.tsx';
import { NumberField } from './number-field.tsx';

/** Overrides for Puck's field types. A constant, because Puck compares it by identity. */
export const fieldTypes = {
  text: FieldWithHint,
  textarea: FieldWithHint,
  number: NumberField,
  select: FieldWithHint,
  radio: FieldWithHint,
  array: ListField,
  object: FieldWithHint,
} as unknown as NonNullable<Overrides['fieldTypes']>;
