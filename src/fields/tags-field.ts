import { z } from 'zod';
import { type Field, orEmpty } from './field.ts';
import { line } from './text-checks.ts';

const maxLength = 100;
const noName = 'Enter a name.';

/** Up to `max` names, each once. A comma separates them, wherever they come from; null if there is none. */
export function tags({ label, max }: { label: string; max: number }) {
  const value = z
    .array(z.string(noName), `${label} must be a list.`)
    .transform((typed) => typed.flatMap((names) => names.split(',', max + 1)))
    .pipe(
      z
        .array(line(noName, maxLength))
        .overwrite(withoutDoubles)
        .max(max, `Use up to ${max} ${label.toLowerCase()}.`),
    )
    .transform((names) => (names.length > 0 ? names : null))
    .nullable();
  return {
    type: 'tags',
    label,
    empty: null,
    draft: value,
    publication: value,
    creation: orEmpty(value, null),
    json: z.array(z.string()).nullable(),
  } satisfies Field<'tags'>;
}

/** Removes empty and duplicate names, keeping the first spelling. */
function withoutDoubles(names: string[]): string[] {
  const spelled = new Map<string, string>();
  for (const name of names) {
    const key = name.toLowerCase();
    if (key !== '' && !spelled.has(key)) spelled.set(key, name);
  }
  return [...spelled.values()];
}
