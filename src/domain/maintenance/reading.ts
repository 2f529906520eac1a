import type { Db } from '#db/client.ts';
import { maintenanceMode } from './table.ts';

/** Whether the site is closed, and what visitors see while it is. */
export interface Maintenance {
  enabled: boolean;
  title: string;
  message: string;
  estimated_end: Date | null;
  /** Shown instead of title and message; untrusted. */
  custom_html: string | null;
  /** A page that is shown instead of them while it is live. */
  page_id: string | null;
}

export const defaultMaintenance: Maintenance = {
  enabled: false,
  title: "We'll be back soon!",
  message: "We are currently performing scheduled maintenance. We'll be back online shortly.",
  estimated_end: null,
  custom_html: null,
  page_id: null,
};

/** The stored record; what is missing or empty in it is as it was on the first day. */
export async function readMaintenance(db: Db): Promise<Maintenance> {
  const [stored] = await db
    .select({
      enabled: maintenanceMode.enabled,
      title: maintenanceMode.title,
      message: maintenanceMode.message,
      estimated_end: maintenanceMode.estimated_end,
      custom_html: maintenanceMode.custom_html,
      page_id: maintenanceMode.page_id,
    })
    .from(maintenanceMode)
    .limit(1);
  if (!stored) return defaultMaintenance;
  return {
    ...stored,
    title: stored.title.trim() || defaultMaintenance.title,
    message: stored.message.trim() || defaultMaintenance.message,
    estimated_end: knownDate(stored.estimated_end),
    custom_html: stored.custom_html?.trim() || null,
  };
}

// PostgreSQL's `infinity` arrives as a date that no calendar has.
function knownDate(date: Date | null): Date | null {
  return date && Number.isFinite(date.getTime()) ? date : null;
}
