import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { maintenanceMode } from './table.ts';

/** What visitors are told while the site is closed. */
export interface MaintenanceNotice {
  title: string;
  message: string;
  estimated_end: Date | null;
}

/** The notice while maintenance is on, null while the site is open. */
export async function readMaintenanceNotice(db: Db): Promise<MaintenanceNotice | null> {
  const [notice] = await db
    .select({
      title: maintenanceMode.title,
      message: maintenanceMode.message,
      estimated_end: maintenanceMode.estimated_end,
    })
    .from(maintenanceMode)
    .where(eq(maintenanceMode.enabled, true))
    .limit(1);
  return notice ?? null;
}
