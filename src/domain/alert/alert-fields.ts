import { z } from 'zod';
import { schemasOf } from '#fields/field.ts';
import type { SettingValues } from '#fields/setting.ts';
import { alertSettings } from '#settings/alert-settings.ts';
import { firstYear, lastYear } from '#time/local-calendar.ts';
import type { FieldErrors } from '../errors.ts';

/** The input for the alert; fields left out are kept. */
export const alertChange = z.object(schemasOf(alertSettings, 'input')).partial();

/** All fields of the alert that staff edit. */
export type AlertFields = SettingValues<typeof alertSettings>;

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
