import { z } from 'zod';
import { maintenanceSettings, type maintenanceTimes } from '#settings/maintenance-settings.ts';
import { recordFields } from '../../forms/record-fields.ts';
import type { Maintenance } from '../../site/maintenance-query.ts';

const namedPage = z.object({ id: z.string(), title: z.string() });

export type NamedPage = z.infer<typeof namedPage>;

const fields = recordFields(maintenanceSettings);
export const { labels } = fields;

/** The form's fields; times are in site time. */
export const maintenanceSchema = fields.schema.extend({ page_id: namedPage.nullable() });

export type MaintenanceFields = z.infer<typeof maintenanceSchema>;
export type DateTimeName = keyof typeof maintenanceTimes;

export function toRow(stored: Maintenance, zone: string) {
  const { version, values } = fields.toRow(stored, zone);
  const { page_id: id, page } = stored;
  const page_id = id === null ? null : { id, title: page?.title ?? '' };
  return { version, values: { ...values, page_id } };
}

/** Converts the form's values for the API. A start time no longer applies while maintenance is on. */
export function toRequest(typed: MaintenanceFields, stored: Maintenance, zone: string) {
  const values = { ...typed, page_id: typed.page_id?.id ?? '' };
  const request = fields.toRequest(values, stored, zone);
  return { ...request, ...(typed.enabled && { start_at: null }) };
}

/** Formats a value for comparison. */
export function formatField(
  name: keyof MaintenanceFields,
  value: MaintenanceFields[keyof MaintenanceFields],
): string {
  return typeof value === 'object' ? (value?.title ?? '') : fields.formatField(name, value);
}
