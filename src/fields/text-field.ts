import { z } from 'zod';
import { type Field, orEmpty } from './field.ts';
import { line, nullIfEmpty } from './text-checks.ts';

interface TextOptions {
  label: string;
  hint?: string;
  /** The height of its control; one line by default. */
  rows?: number;
  /** Its greatest length. */
  max: number;
}

/** A text that publishing requires; `required` is the sentence if it is missing. */
export function text({ max, required, ...shown }: TextOptions & { required: string }) {
  const draft = line(required, max);
  const publication = draft.min(1, required);
  return {
    type: 'text',
    ...shown,
    empty: '',
    draft,
    publication,
    creation: publication,
    json: z.string(),
  } satisfies Field<'text'>;
}

/** A text that may be empty, and is null then; `invalid` is the sentence if it is no text. */
export function optionalText({ max, invalid, ...shown }: TextOptions & { invalid: string }) {
  const value = nullIfEmpty(line(invalid, max));
  return {
    type: 'text',
    ...shown,
    empty: null,
    draft: value,
    publication: value,
    creation: orEmpty(value, null),
    json: z.string().nullable(),
  } satisfies Field<'text'>;
}
