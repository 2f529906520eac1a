import { z } from 'zod';
import { type AlertLevel, alertLevels } from '#constants/enums.ts';
import { maxAlertLinkLabel, maxAlertText } from '#constants/limits.ts';
import { optionalLine } from '#text/text-schemas.ts';
import { firstYear, lastYear } from '#time/local-calendar.ts';
import type { FieldErrors } from '../errors.ts';
import { optionalLinkTarget } from '../link-url.ts';

const moment = z.date().nullish();

/** The input for the alert; fields left out are kept. */
export const alertChange = z.object({
  enabled: z.boolean('Choose whether the alert is on.').optional(),
  level: z.enum(alertLevels, 'Choose information, warning or emergency.').optional(),
  text: optionalLine(maxAlertText, 'the text'),
  link_label: optionalLine(maxAlertLinkLabel, 'the link text'),
  link_href: optionalLinkTarget,
  start_at: moment,
  end_at: moment,
});

/** All fields of the alert that staff edit. */
export interface AlertFields {
  enabled: boolean;
  level: AlertLevel;
  text: string;
  link_label: string | null;
  link_href: string | null;
  start_at: Date | null;
  end_at: Date | null;
}

/** The given fields that differ from the stored record. */
export function getChangedFields(
  current: AlertFields,
  { text, ...input }: z.output<typeof alertChange>,
): Partial<AlertFields> {
  const submitted = { ...input, ...(text !== undefined && { text: text ?? '' }) };
  const names = Object.keys(submitted) as (keyof AlertFields)[];
  const differing = names.filter(
    (name) => submitted[name] !== undefined && !isSame(submitted[name], current[name]),
  );
  return Object.fromEntries(differing.map((name) => [name, submitted[name]]));
}

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  return one === other;
}

/** Validates the resulting record; one message per field. */
export function alertProblems(next: AlertFields, current: AlertFields, now: Date): FieldErrors {
  const { enabled, text, link_label, link_href, start_at, end_at } = next;
  const problems: FieldErrors = {
    ...momentProblem('start_at', next),
    ...momentProblem('end_at', next),
  };
  if (enabled && text === '') problems.text = 'Enter the alert text.';
  if (link_href && !link_label) problems.link_label = 'Enter the link text.';
  if (link_label && !link_href) problems.link_href = 'Enter the link URL.';
  if (start_at && end_at && end_at <= start_at) {
    problems.end_at ??= 'Enter an end time after the start.';
  }
  const isNew = !current.enabled || end_at?.getTime() !== current.end_at?.getTime();
  if (enabled && isNew && end_at && end_at <= now) {
    problems.end_at ??= 'This time has passed. Enter a later one or leave it empty.';
  }
  return problems;
}

function momentProblem(name: 'start_at' | 'end_at', fields: AlertFields): FieldErrors {
  const year = fields[name]?.getUTCFullYear() ?? firstYear;
  if (year >= firstYear && year <= lastYear) return {};
  return { [name]: `Enter a date and a time between the years ${firstYear} and ${lastYear}.` };
}
