import { eq, getTableColumns } from 'drizzle-orm';
import type { AlertLevel } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { defaultsOf } from '#fields/setting.ts';
import { alertSettings } from '#settings/alert-settings.ts';
import { isLinkTarget } from '#url/link-validation.ts';
import type { Actor } from '../actor.ts';
import { finiteDate } from '../maintenance/maintenance.ts';
import { authorize } from '../permissions.ts';
import { userProfiles } from '../users/user-tables.ts';
import type { AlertFields } from './alert-fields.ts';
import { alertBanner } from './alert-table.ts';

/** The alert that visitors see above every page. */
export interface ShownAlert {
  version: number;
  level: AlertLevel;
  text: string;
  link: { label: string; href: string } | null;
  end_at: Date | null;
}

/** The alert for staff, shown or not. */
export interface Alert extends AlertFields {
  /** 0 while nothing is stored. */
  version: number;
  /** Whether visitors see it at the moment. */
  shown: boolean;
  updated_at: Date | null;
  updated_by: { id: string; full_name: string } | null;
}

const noAlert: Alert = {
  version: 0,
  ...defaultsOf(alertSettings),
  shown: false,
  updated_at: null,
  updated_by: null,
};

const { id, singleton, updated_by, ...columns } = getTableColumns(alertBanner);

/** The alert that visitors see at the moment, or null. An unsafe stored link is left out. */
export async function readShownAlert(db: Db): Promise<ShownAlert | null> {
  const [found] = await db
    .select(columns)
    .from(alertBanner)
    .where(eq(columns.shown, true))
    .limit(1);
  if (!found || found.text.trim() === '') return null;
  const { version, level, text, link_label: label, link_href: href, end_at } = found;
  const link = label && href && isLinkTarget(href) ? { label, href } : null;
  return { version, level, text, link, end_at: finiteDate(end_at) };
}

/** The alert for administrators. */
export async function readAlert(db: Db, actor: Actor): Promise<Alert> {
  authorize(actor, 'alert.manage');
  return findAlert(db);
}

export async function findAlert(db: Db): Promise<Alert> {
  const [found] = await db
    .select({ ...columns, by: updated_by, name: userProfiles.full_name })
    .from(alertBanner)
    .leftJoin(userProfiles, eq(userProfiles.id, updated_by))
    .limit(1);
  // A row with version 0 only exists for the lock of the first save.
  if (!found || found.version === 0) return noAlert;
  const { by, name, ...alert } = found;
  return {
    ...alert,
    start_at: finiteDate(alert.start_at),
    end_at: finiteDate(alert.end_at),
    updated_by: by === null ? null : { id: by, full_name: name ?? '' },
  };
}
