import { z } from 'zod';
import type { Field } from './field.ts';
import { words } from './text-checks.ts';

const maxLength = 2 * 1024 * 1024;

/**
 * The blocks of the page builder as JSON text of up to 2 MB, which may be empty; input may also be an object. The server
 * cleans the texts in them, and checks the blocks.
 */
export function blocks({ label }: { label: string }) {
  const wrongType = `${label} must be a JSON object or text.`;
  const value = z
    .union([z.string(), z.record(z.string(), z.unknown())], wrongType)
    .transform((given, { addIssue }) => {
      if (typeof given === 'string') return given;
      try {
        return JSON.stringify(given);
      } catch {
        addIssue(`The ${label.toLowerCase()} is nested too deeply.`);
        return z.NEVER;
      }
    })
    // It can't be composed as a whole: a letter may belong to an escape.
    .pipe(words(wrongType).max(maxLength, `The ${label.toLowerCase()} is larger than 2 MB.`));
  return {
    type: 'blocks',
    label,
    empty: '',
    draft: value,
    publication: value,
    creation: value.default(''),
    json: z.string(),
  } satisfies Field<'blocks'>;
}
