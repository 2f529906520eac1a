import { z } from 'zod';
import { maxTermDescription } from '#constants/limits.ts';
import { maxCategoryLength } from '#constants/list-params.ts';
import { optionalText, requiredLine } from '#text/text-schemas.ts';

const description = optionalText(maxTermDescription, 'the description').transform(
  (text) => text ?? '',
);

const category = z.object({
  name: requiredLine('Enter a name.', maxCategoryLength, 'the name'),
  description,
});

const tag = category.extend({
  name: category.shape.name.refine((name) => !name.includes(','), {
    error: 'A tag can’t contain a comma.',
    when: ({ issues }) => issues.length === 0,
  }),
});

export type TermFields = z.input<typeof category>;

export type TermKind = 'category' | 'tag';

/** The fields that staff edit. Spaces in names are normalised. */
export function termFields(kind: TermKind) {
  return kind === 'tag' ? tag : category;
}
