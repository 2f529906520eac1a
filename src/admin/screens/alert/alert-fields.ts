import { z } from 'zod';
import { alertLevels } from '#constants/enums.ts';
import { maxAlertLinkLabel, maxAlertText } from '#constants/limits.ts';
import { fromInputValue, toInputValue } from '../../date-time/date-time-input.ts';
import { emptyToNull } from '../../forms/empty-to-null.ts';
import type { Row } from '../../forms/merge-fields.ts';
import { linkTargetError } from '../../url-field/link-target-validation.ts';
import type { Alert } from './alert-query.ts';

export const levelNames: Record<Alert['level'], string> = {
  information: 'Information',
  warning: 'Warning',
  emergency: 'Emergency',
};

/** The form's fields; times are in site time. */
export const alertSchema = z
  .object({
    enabled: z.boolean(),
    level: z.enum(alertLevels),
    text: z.string(),
    link_label: z.string(),
    link_href: z.string(),
    start_at: z.string(),
    end_at: z.string(),
  })
  .check(({ value, issues }) => {
    for (const [name, message] of findErrors(value)) {
      issues.push({ code: 'custom', path: [name], message, input: value[name] });
    }
  });

export type AlertFields = z.infer<typeof alertSchema>;

/** Field labels, in the order of the screen. */
export const labels: Record<keyof AlertFields, string> = {
  enabled: 'Show the alert',
  level: 'Level',
  text: 'Text',
  link_label: 'Link text',
  link_href: 'Link URL',
  start_at: 'Show from',
  end_at: 'Show until',
};

/** Counts characters the way the server's limit does. */
export function countCharacters(text: string): number {
  return [...text.trim()].length;
}

function findErrors(fields: AlertFields): [keyof AlertFields, string][] {
  const { enabled, text, link_label, link_href, start_at, end_at } = fields;
  const label = link_label.trim();
  const href = link_href.trim();
  const linkError = linkTargetError(href);
  const checks: [keyof AlertFields, boolean, string][] = [
    ['text', enabled && text.trim() === '', 'Enter the alert text.'],
    ['text', countCharacters(text) > maxAlertText, `Use up to ${maxAlertText} characters.`],
    ['link_label', label === '' && href !== '', 'Enter the link text.'],
    [
      'link_label',
      countCharacters(label) > maxAlertLinkLabel,
      `Use up to ${maxAlertLinkLabel} characters.`,
    ],
    ['link_href', href === '' && label !== '', 'Enter the link URL.'],
    ['link_href', linkError !== null, linkError ?? ''],
    // Both have the same format, so comparing them as strings works.
    [
      'end_at',
      start_at !== '' && end_at !== '' && end_at <= start_at,
      'The end must be after the start.',
    ],
  ];
  return checks.flatMap(([name, isWrong, sentence]) => (isWrong ? [[name, sentence]] : []));
}

export function toRow(stored: Alert, zone: string): Row<AlertFields> {
  const { version, enabled, level, text, link_label, link_href, start_at, end_at } = stored;
  const values = {
    ...{ enabled, level, text },
    link_label: link_label ?? '',
    link_href: link_href ?? '',
    start_at: toInputValue(start_at, zone),
    end_at: toInputValue(end_at, zone),
  };
  return { version, values };
}

/** Converts the form's values for the API. Unchanged values of `stored` are kept exactly. */
export function toRequest(typed: AlertFields, stored: Alert, zone: string) {
  const { enabled, level, text, link_label, link_href } = typed;
  return {
    ...{ enabled, level, text },
    link_label: emptyToNull(link_label),
    link_href: emptyToNull(link_href),
    start_at: fromInputValue(typed.start_at, stored.start_at, zone),
    end_at: fromInputValue(typed.end_at, stored.end_at, zone),
  };
}

/** Formats a value for comparison. */
export function formatField(name: keyof AlertFields, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (name === 'level') return levelNames[value as Alert['level']];
  return name === 'start_at' || name === 'end_at' ? value.replace('T', ' ') : value;
}
