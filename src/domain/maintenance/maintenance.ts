import type { Db } from '#db/client.ts';
import { maintenanceMode } from './maintenance-table.ts';

/** Whether the site is closed, and what visitors see while it is. */
export interface Maintenance {
  enabled: boolean;
  title: string;
  message: string;
  /** The scheduled end, or else the estimated one. */
  expected_end: Date | null;
  /** Shown instead of title and message; untrusted. */
  custom_html: string | null;
  /** A page that is shown instead of both while it is live. */
  page_id: string | null;
}

export const defaultMaintenance: Maintenance = {
  enabled: false,
  title: "We'll be back soon!",
  message: "We are currently performing scheduled maintenance. We'll be back online shortly.",
  expected_end: null,
  custom_html: null,
  page_id: null,
};

/** The stored record, with defaults for missing and blank values. */
export async function readMaintenance(db: Db): Promise<Maintenance> {
  const [stored] = await db
    .select({
      enabled: maintenanceMode.enabled,
      title: maintenanceMode.title,
      message: maintenanceMode.message,
      estimated_end: maintenanceMode.estimated_end,
      end_at: maintenanceMode.end_at,
      custom_html: maintenanceMode.custom_html,
      page_id: maintenanceMode.page_id,
    })
    .from(maintenanceMode)
    .limit(1);
  if (!stored) return defaultMaintenance;
  const { enabled, page_id } = stored;
  return {
    enabled,
    ...withDefaultTexts(stored),
    expected_end: finiteDate(stored.end_at) ?? finiteDate(stored.estimated_end),
    page_id,
  };
}

type Words = Pick<Maintenance, 'title' | 'message' | 'custom_html'>;

/** The stored text, or the default if it is blank. */
export function withDefaultTexts({ title, message, custom_html }: Words): Words {
  return {
    title: title.trim() || defaultMaintenance.title,
    message: message.trim() || defaultMaintenance.message,
    custom_html: custom_html?.trim() || null,
  };
}

/** Null for PostgreSQL's `infinity`, which arrives as an invalid date. */
export function finiteDate(date: Date | null): Date | null {
  return date && Number.isFinite(date.getTime()) ? date : null;
}
