import { z } from 'zod';
import { firstYear, lastYear } from '../calendar.ts';
import { isPictureAddress, pictureAddressSentence } from '../picture-address.ts';
import { projectStatuses } from './table.ts';

const longestTitle = 300;
const longestCategory = 100;
const longestDescription = 500;
const longestStory = 2 * 1024 * 1024;

/** What a new project is made from. What is left empty is stored as null. */
export const newProject = z
  .object({
    title: text('Enter a title.', longestTitle),
    slug: z.string('Enter an address.').trim().optional(),
    category: words('Enter a category, or leave it empty.')
      .trim()
      .max(longestCategory, atMost(longestCategory))
      .nullish(),
    description: text(
      'Enter a short description: one sentence that says what the project is for.',
      longestDescription,
    ),
    detailed_description: words('Enter a detailed description.')
      .max(longestStory, 'The detailed description is larger than 2 MB.')
      .refine((story) => story.trim() !== '', 'Enter a detailed description.'),
    image_url: z
      .string(pictureAddressSentence)
      .trim()
      .refine((address) => address === '' || isPictureAddress(address), pictureAddressSentence)
      .nullish(),
    start_date: day(),
    end_date: day(),
    status: z
      .enum(projectStatuses, 'Choose planning, active, completed or on hold.')
      .default('planning'),
    budget: typedNumber(
      /^\d{1,14}(\.\d{1,2})?$/,
      'Enter the budget as a number of 0 or more, such as 250000 or 250000.50, with at most 14 digits before the point.',
    ),
    team_size: typedNumber(
      /^\d{1,6}$/,
      'Enter the size of the team as a whole number of 0 or more, such as 12.',
    ),
  })
  .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
    path: ['end_date'],
    error: 'Enter an end date that is not before the start date.',
    // A date that is none has its own sentence.
    when: ({ issues }) => issues.every(({ path }) => !String(path?.[0]).endsWith('_date')),
  });

// PostgreSQL takes no text with a zero byte, and nobody misses one.
function words(missing: string) {
  return z.string(missing).overwrite((typed) => typed.replaceAll('\0', ''));
}

function text(missing: string, longest: number) {
  return words(missing).trim().min(1, missing).max(longest, atMost(longest));
}

function day() {
  const sentence = `Enter a date between ${firstYear} and ${lastYear}, such as 2026-03-31.`;
  return z
    .string(sentence)
    .trim()
    .refine((date) => date === '' || isDay(date), sentence)
    .nullish()
    .transform((date) => date || null);
}

function isDay(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return z.iso.date().safeParse(date).success && year >= firstYear && year <= lastYear;
}

/** A number as a form or a program writes it; the database takes it as text, to the last digit. */
function typedNumber(shape: RegExp, sentence: string) {
  return z
    .union([z.number(), z.string()], sentence)
    .nullish()
    .transform((number) => String(number ?? '').trim() || null)
    .refine((number) => number === null || shape.test(number), sentence);
}

function atMost(longest: number): string {
  return `Use at most ${longest} characters.`;
}
