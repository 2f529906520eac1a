import { z } from 'zod';
import { projectStatuses } from '#constants/enums.ts';
import { maxCategoryLength } from '#constants/list-params.ts';
import {
  bodyHtml,
  cleanedBody,
  contentImageUrl,
  draftImageUrl,
  line,
  nullIfEmpty,
  requiredBody,
  requiredTitle,
  slug,
  title,
} from '../content/content-fields.ts';
import {
  newSearchAndSharing,
  publishableSearchAndSharing,
  searchAndSharingDraft,
} from '../content/search-and-sharing.ts';
import { optionalDate } from '../date-field.ts';

const maxDescriptionLength = 500;

const noDescription = 'Enter a short description: one sentence that says what the project is for.';
const noStory = 'Enter a detailed description.';
const storyTooLong = 'The detailed description is larger than 2 MB.';

const shared = {
  category: nullIfEmpty(line('Enter a category, or leave it empty.', maxCategoryLength)),
  start_date: optionalDate(),
  end_date: optionalDate(),
  status: z.enum(projectStatuses, 'Choose planning, active, completed or on hold.'),
  budget: typedNumber(/^\d{1,14}(\.\d{1,2})?$/, 'Enter a budget such as 250000.50.').transform(
    (budget) => budget && asStored(budget),
  ),
  team_size: typedNumber(
    /^\d{1,6}$/,
    'Enter the size of the team as a whole number of 0 or more, such as 12.',
  ).transform((size) => (size === null ? null : Number(size))),
};

export const projectDraft = z
  .object({
    ...shared,
    ...searchAndSharingDraft,
    title,
    slug,
    description: line(noDescription, maxDescriptionLength),
    detailed_description: bodyHtml(noStory, storyTooLong),
    image_url: draftImageUrl,
  })
  .partial();

const filled = z.object({
  ...shared,
  ...publishableSearchAndSharing,
  title: requiredTitle,
  slug,
  description: line(noDescription, maxDescriptionLength).min(1, noDescription),
  detailed_description: requiredBody(noStory, storyTooLong),
  image_url: contentImageUrl,
});

export const publishableProject = inOrder(
  filled.extend({ detailed_description: cleanedBody(noStory, storyTooLong) }),
);

/** The input for a new project. Empty fields are stored as null. */
export const newProject = inOrder(
  filled
    .partial({
      slug: true,
      category: true,
      image_url: true,
      start_date: true,
      end_date: true,
      budget: true,
      team_size: true,
    })
    .extend({ ...newSearchAndSharing, status: shared.status.default('planning') }),
);

interface Span {
  start_date?: string | null | undefined;
  end_date?: string | null | undefined;
}

function inOrder<Schema extends z.ZodType<Span>>(schema: Schema) {
  return schema.refine(
    ({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date,
    {
      path: ['end_date'],
      error: 'The end date can’t be before the start date.',
      // Invalid dates and invalid input have errors of their own.
      when: ({ issues }) =>
        issues.every(({ path = [] }) => path.length > 0 && !String(path[0]).endsWith('_date')),
    },
  );
}

/** A number from a form or a program; PostgreSQL gets it as text, without rounding. */
function typedNumber(shape: RegExp, sentence: string) {
  return z
    .union([z.number(), z.string()], sentence)
    .nullable()
    .transform((number) => String(number ?? '').trim() || null)
    .refine((number) => number === null || shape.test(number), sentence);
}

/** Formatted like PostgreSQL, so that 250000.5 equals 250000.50. */
function asStored(budget: string): string {
  const [whole = '', cents = ''] = budget.split('.');
  return `${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
}
