import { lte, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { systemActor } from '../actor.ts';
import { changedValues } from '../changed-values.ts';
import { duePlan, type MaintenancePlan } from './maintenance-plan.ts';
import { maintenanceMode } from './maintenance-table.ts';
import { writeMaintenance } from './save-maintenance.ts';

const actor = systemActor('Schedule');

/**
 * Turns maintenance on or off when that is due, including what became due while nothing ran. Several processes may
 * run it at once: one of them makes the change, once. Returns whether maintenance is now on; null if nothing was
 * due.
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
    await writeMaintenance(tx, actor, due, changedValues<MaintenancePlan>(due, plan));
    return { enabled: plan.enabled };
  });
}
