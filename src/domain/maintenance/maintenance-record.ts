import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { defaultsOf } from '#fields/setting.ts';
import { maintenanceSettings } from '#settings/maintenance-settings.ts';
import type { Actor } from '../actor.ts';
import { notFound } from '../errors.ts';
import { pages } from '../pages/pages-table.ts';
import { authorize } from '../permissions.ts';
import { userProfiles } from '../users/user-tables.ts';
import { finiteDate, readMaintenance, withDefaultTexts } from './maintenance.ts';
import type { MaintenanceFields } from './maintenance-fields.ts';
import { maintenanceMode } from './maintenance-table.ts';

/** The whole stored record, for administrators. */
export interface MaintenanceRecord extends MaintenanceFields {
  /** 0 while nothing is stored. */
  version: number;
  /** The page with the id `page_id`. */
  page: { title: string } | null;
  updated_at: Date | null;
  /** Null without an author, or if the author no longer has a profile. */
  updated_by: { id: string; full_name: string } | null;
}

export async function readMaintenanceRecord(db: Db, actor: Actor): Promise<MaintenanceRecord> {
  authorize(actor, 'maintenance.manage');
  return findMaintenanceRecord(db);
}

/** Whether the site is closed for visitors; all staff may know. */
export async function isSiteClosed(db: Db, actor: Actor): Promise<boolean> {
  authorize(actor, 'content.read');
  return (await readMaintenance(db)).enabled;
}

/** Whether a page can be shown instead of the text, and its live content. */
export async function readPageInstead(
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ isTrashed: boolean; isPublished: boolean; content: string }> {
  authorize(actor, 'maintenance.manage');
  const { status, deleted_at, content } = pages;
  const [found] = await db
    .select({ status, deleted_at, content })
    .from(pages)
    .where(eq(pages.id, id));
  if (!found) throw notFound('The page');
  return {
    isTrashed: found.deleted_at !== null,
    isPublished: found.status === 'published',
    content: found.content,
  };
}

/** Reads the record; the caller has checked the permission. */
export async function findMaintenanceRecord(db: Db): Promise<MaintenanceRecord> {
  const [found] = await db
    .select({
      stored: maintenanceMode,
      page_title: pages.title,
      author_id: userProfiles.id,
      author_name: userProfiles.full_name,
    })
    .from(maintenanceMode)
    .leftJoin(pages, eq(pages.id, maintenanceMode.page_id))
    .leftJoin(userProfiles, eq(userProfiles.id, maintenanceMode.updated_by));
  if (!found) return nothingStored;
  const { stored, page_title, author_id, author_name } = found;
  return {
    version: stored.version,
    enabled: stored.enabled,
    ...withDefaultTexts(stored),
    estimated_end: finiteDate(stored.estimated_end),
    page_id: stored.page_id,
    page: page_title === null ? null : { title: page_title },
    start_at: finiteDate(stored.start_at),
    end_at: finiteDate(stored.end_at),
    updated_at: stored.version === 0 ? null : stored.updated_at,
    updated_by: author_id === null ? null : { id: author_id, full_name: author_name ?? '' },
  };
}

const nothingStored: MaintenanceRecord = {
  version: 0,
  ...defaultsOf(maintenanceSettings),
  page: null,
  updated_at: null,
  updated_by: null,
};
