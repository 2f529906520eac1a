import { lte, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { systemActor } from '../actor.ts';
import { duePlan } from './maintenance-plan.ts';
import { maintenanceMode } from './maintenance-table.ts';
import { changedValues, writeMaintenance } from './save-maintenance.ts';

const actor = systemActor('Schedule');

/**
 * Opens or closes the site where that is due, also what fell due while nothing ran. Any number of processes
 * may run it at once: it is done by one of them, once. Answers whether maintenance is on from now on; null
 * where nothing was due.
 */
export function runMaintenanceSchedule(db: Db, now: Date): Promise<{ enabled: boolean } | null> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(maintenanceMode)
      .where(or(lte(maintenanceMode.start_at, now), lte(maintenanceMode.end_at, now)))
      .for('update', { skipLocked: true });
    if (!due) return null;
    const plan = duePlan(due, now);
    await writeMaintenance(tx, actor, due, changedValues(due, plan));
    return { enabled: plan.enabled };
  });
}
