import { z } from 'zod';
import { maxCategoryLength } from '#constants/list-params.ts';
import { type Field, orEmpty } from './field.ts';
import { line, nullIfEmpty } from './text-checks.ts';

/** One of `values`; a new item has the first. `invalid` is the sentence for anything else. */
export function choice<const Value extends string>(options: {
  label: string;
  values: readonly [Value, ...Value[]];
  /** The label of each. */
  options: Readonly<Record<Value, string>>;
  invalid: string;
}) {
  const { values, invalid, ...shown } = options;
  const value = z.enum(values, invalid);
  return {
    type: 'choice',
    ...shown,
    empty: values[0],
    draft: value,
    publication: value,
    creation: value.default(values[0]),
    json: value,
  } satisfies Field<'choice'>;
}

/** The name of a category, which need not exist yet; `invalid` is the sentence if it is no text. */
export function category({ invalid }: { invalid: string }) {
  const value = nullIfEmpty(line(invalid, maxCategoryLength));
  return {
    type: 'category',
    label: 'Category',
    empty: null,
    draft: value,
    publication: value,
    creation: orEmpty(value, null),
    json: z.string().nullable(),
  } satisfies Field<'category'>;
}
