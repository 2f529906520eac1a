import { z } from 'zod';
import { momentFor, typedFor } from '../../date-time/date-time-input.ts';
import type { Row } from '../../forms/merging.ts';
import { addressProblem } from '../../url-field/link-target-validation.ts';
import { orNull } from '../users/user-types.ts';
import type { Alert } from './alert-query.ts';

export const longestText = 300;
const longestLabel = 80;

export const levelNames: Record<Alert['level'], string> = {
  information: 'Information',
  warning: 'Warning',
  emergency: 'Emergency',
};

/** Everything as the form has it; times by the clock of the site. */
export const alertSchema = z
  .object({
    enabled: z.boolean(),
    level: z.enum(['information', 'warning', 'emergency']),
    text: z.string(),
    link_label: z.string(),
    link_href: z.string(),
    start_at: z.string(),
    end_at: z.string(),
  })
  .check(({ value, issues }) => {
    for (const [name, message] of problemsOf(value)) {
      issues.push({ code: 'custom', path: [name], message, input: value[name] });
    }
  });

export type AlertFields = z.infer<typeof alertSchema>;

/** What the fields are called, in the order of the screen. */
export const labels: Record<keyof AlertFields, string> = {
  enabled: 'Show the alert',
  level: 'Level',
  text: 'Text',
  link_label: 'Words of the link',
  link_href: 'Address of the link',
  start_at: 'Show from',
  end_at: 'Show until',
};

/** How many characters of it are counted. */
export function lengthOf(text: string): number {
  return [...text.trim()].length;
}

function problemsOf(fields: AlertFields): [keyof AlertFields, string][] {
  const { enabled, text, link_label, link_href, start_at, end_at } = fields;
  const label = link_label.trim();
  const href = link_href.trim();
  const address = addressProblem(href);
  const checks: [keyof AlertFields, boolean, string][] = [
    ['text', enabled && text.trim() === '', 'Write what visitors are to read.'],
    ['text', lengthOf(text) > longestText, `Use at most ${longestText} characters.`],
    ['link_label', label === '' && href !== '', 'Say what the link is called.'],
    ['link_label', lengthOf(label) > longestLabel, `Use at most ${longestLabel} characters.`],
    ['link_href', href === '' && label !== '', 'Say where the link leads.'],
    ['link_href', address !== null, address ?? ''],
    // Both are written alike, so that the earlier is the lesser.
    [
      'end_at',
      start_at !== '' && end_at !== '' && end_at <= start_at,
      'Enter a time after the one at which it begins.',
    ],
  ];
  return checks.flatMap(([name, isWrong, sentence]) => (isWrong ? [[name, sentence]] : []));
}

export function rowOf(stored: Alert, zone: string): Row<AlertFields> {
  const { version, enabled, level, text, link_label, link_href, start_at, end_at } = stored;
  const values = {
    ...{ enabled, level, text },
    link_label: link_label ?? '',
    link_href: link_href ?? '',
    start_at: typedFor(start_at, zone),
    end_at: typedFor(end_at, zone),
  };
  return { version, values };
}

/** What was typed, as the server takes it. What was not touched of `stored` stays as it is. */
export function changeIn(typed: AlertFields, stored: Alert, zone: string) {
  const { enabled, level, text, link_label, link_href } = typed;
  return {
    ...{ enabled, level, text },
    link_label: orNull(link_label),
    link_href: orNull(link_href),
    start_at: momentFor(typed.start_at, stored.start_at, zone),
    end_at: momentFor(typed.end_at, stored.end_at, zone),
  };
}

/** A value as it is compared with another. */
export function inWords(name: keyof AlertFields, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (name === 'level') return levelNames[value as Alert['level']];
  return name === 'start_at' || name === 'end_at' ? value.replace('T', ' ') : value;
}
