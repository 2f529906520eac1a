import type { z } from 'zod';
import { alertSettings } from '#settings/alert-settings.ts';
import { recordFields } from '../../forms/record-fields.ts';
import { linkTargetError } from '../../url-field/link-target-validation.ts';

const maxText = alertSettings.text.max;
const maxLinkLabel = alertSettings.link_label.max;

const fields = recordFields(alertSettings);
export const { labels, toRow, toRequest, formatField } = fields;

/** The form's fields; times are in site time. */
export const alertSchema = fields.schema.check(({ value, issues }) => {
  for (const [name, message] of findErrors(value)) {
    issues.push({ code: 'custom', path: [name], message, input: value[name] });
  }
});

export type AlertFields = z.infer<typeof alertSchema>;

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
    ['text', countCharacters(text) > maxText, `Use up to ${maxText} characters.`],
    ['link_label', label === '' && href !== '', 'Enter the link text.'],
    ['link_label', countCharacters(label) > maxLinkLabel, `Use up to ${maxLinkLabel} characters.`],
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
