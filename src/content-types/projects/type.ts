import { categoryLists, contentNouns, projectStatuses } from '#constants/enums.ts';
import { category, choice } from '#fields/choice-fields.ts';
import { date } from '#fields/date-field.ts';
import { integer, money } from '#fields/number-fields.ts';
import { richText } from '#fields/rich-text-field.ts';
import { searchAndSharing } from '#fields/search-and-sharing.ts';
import { text } from '#fields/text-field.ts';
import { titleAndSlug } from '#fields/title-and-slug.ts';
import { image } from '#fields/url-fields.ts';
import { inOrder } from '../content-rules.ts';
import { defineContentType } from '../define-content-type.ts';

const fields = {
  ...titleAndSlug,
  category: category({ invalid: 'Enter a category, or leave it empty.' }),
  description: text({
    label: 'Short description',
    hint: 'One sentence that says what the project is for.',
    rows: 2,
    max: 500,
    required: 'Enter a short description: one sentence that says what the project is for.',
  }),
  detailed_description: richText({
    label: 'Detailed description',
    required: 'Enter a detailed description.',
  }),
  image_url: image({ label: 'Image' }),
  start_date: date({ label: 'Start date' }),
  end_date: date({ label: 'End date' }),
  /** The progress; `publication` tells whether it is public. */
  status: choice({
    label: 'Status',
    values: projectStatuses,
    options: { planning: 'Planning', active: 'Active', completed: 'Completed', on_hold: 'On hold' },
    invalid: 'Choose planning, active, completed or on hold.',
  }),
  budget: money({ label: 'Budget' }),
  team_size: integer({
    label: 'Team size',
    maxDigits: 6,
    invalid: 'Enter the size of the team as a whole number of 0 or more, such as 12.',
  }),
  ...searchAndSharing,
};

const facts = [
  ['start_date', 'end_date'],
  ['budget', 'team_size'],
] as const;

export const projectType = defineContentType({
  name: 'projects',
  noun: contentNouns.projects,
  path: '/projects/',
  permission: 'projects.write',
  fields,
  publicationColumn: 'publication',
  lead: 'description',
  text: 'detailed_description',
  vocabulary: categoryLists.projects,
  image: 'image_url',
  quickForm: [['status', 'category'], 'description', 'detailed_description', 'image_url', ...facts],
  settings: ['description', 'status', 'category', 'image_url', ...facts],
  sorts: ['-updated_at', 'updated_at', 'title', '-title', 'status'],
  rules: [inOrder('start_date', 'end_date', 'The end date can’t be before the start date.')],
});
