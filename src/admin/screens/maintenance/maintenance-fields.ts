import { z } from 'zod';
import { fromInputValue, toInputValue } from '../../date-time/date-time-input.ts';
import { emptyToNull } from '../../forms/empty-to-null.ts';
import type { Row } from '../../forms/merge-fields.ts';
import type { Maintenance } from '../../site/maintenance-query.ts';

const namedPage = z.object({ id: z.string(), title: z.string() });

export type NamedPage = z.infer<typeof namedPage>;

/** The form's fields; times are in site time. */
export const maintenanceSchema = z.object({
  enabled: z.boolean(),
  title: z.string().trim().min(1, 'Enter a title.'),
  message: z.string().trim().min(1, 'Enter a message.'),
  estimated_end: z.string(),
  page_id: namedPage.nullable(),
  custom_html: z.string(),
  start_at: z.string(),
  end_at: z.string(),
});

export type MaintenanceFields = z.infer<typeof maintenanceSchema>;
export type DateTimeName = (typeof moments)[number];

const moments = ['estimated_end', 'start_at', 'end_at'] as const;

/** Field labels, in the order of the screen. */
export const labels: Record<keyof MaintenanceFields, string> = {
  enabled: 'Maintenance mode',
  title: 'Title',
  message: 'Message',
  estimated_end: 'Estimated end',
  page_id: 'Page shown instead',
  custom_html: 'Custom HTML',
  start_at: 'Turn on at',
  end_at: 'Turn off at',
};

export function toRow(stored: Maintenance, zone: string): Row<MaintenanceFields> {
  const { version, enabled, title, message, page_id: id, page, custom_html } = stored;
  const values = {
    ...{ enabled, title, message },
    estimated_end: toInputValue(stored.estimated_end, zone),
    page_id: id === null ? null : { id, title: page?.title ?? '' },
    custom_html: custom_html ?? '',
    start_at: toInputValue(stored.start_at, zone),
    end_at: toInputValue(stored.end_at, zone),
  };
  return { version, values };
}

/**
 * Converts the form's values for the API. Unchanged values of `stored` are kept exactly, except for a start
 * time that no longer applies because maintenance is on.
 */
export function toRequest(typed: MaintenanceFields, stored: Maintenance, zone: string) {
  const { enabled, title, message, custom_html } = typed;
  return {
    ...{ enabled, title, message },
    estimated_end: fromInputValue(typed.estimated_end, stored.estimated_end, zone),
    page_id: typed.page_id?.id ?? null,
    custom_html: emptyToNull(custom_html),
    start_at: enabled ? null : fromInputValue(typed.start_at, stored.start_at, zone),
    end_at: fromInputValue(typed.end_at, stored.end_at, zone),
  };
}

/** Formats a value for comparison. */
export function formatField(
  name: keyof MaintenanceFields,
  value: MaintenanceFields[keyof MaintenanceFields],
): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value !== 'string') return value?.title ?? '';
  return moments.some((moment) => moment === name) ? value.replace('T', ' ') : value;
}
