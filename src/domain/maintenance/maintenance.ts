import type { Db } from '#db/client.ts';
import { defaultsOf } from '#fields/setting.ts';
import { maintenanceSettings } from '#settings/maintenance-settings.ts';
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

const defaults = defaultsOf(maintenanceSettings);

/** The stored record, with defaults for missing and blank values. */
export async function readMaintenance(db: Db): Promise<Maintenance> {
  const [stored = defaults] = await db.select().from(maintenanceMode).limit(1);
  const { enabled, page_id, end_at, estimated_end } = stored;
  return {
    enabled,
    ...withDefaultTexts(stored),
    expected_end: finiteDate(end_at) ?? finiteDate(estimated_end),
    page_id,
  };
}

type Words = Pick<Maintenance, 'title' | 'message' | 'custom_html'>;

/** The stored text, or the default if it is blank. */
export function withDefaultTexts({ title, message, custom_html }: Words): Words {
  return {
    title: title.trim() || defaults.title,
    message: message.trim() || defaults.message,
    custom_html: custom_html?.trim() || null,
  };
}

/** Null for PostgreSQL's `infinity`, which arrives as an invalid date. */
export function finiteDate(date: Date | null): Date | null {
  return date && Number.isFinite(date.getTime()) ? date : null;
}
