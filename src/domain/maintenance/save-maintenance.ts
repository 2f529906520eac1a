import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { transactionAs } from '../actor-transaction.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { changedValues } from '../changed-values.ts';
import { conflict } from '../errors.ts';
import { findLivePageById } from '../pages/live-pages.ts';
import { parseInput, toRejection } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { type MaintenanceFields, maintenanceChange } from './maintenance-fields.ts';
import { planAfterChange } from './maintenance-plan.ts';
import { findMaintenanceRecord, type MaintenanceRecord } from './maintenance-record.ts';
import { maintenanceMode } from './maintenance-table.ts';

type Stored = typeof maintenanceMode.$inferSelect;

/**
 * Saves the submitted fields and keeps the rest. `version` is the one that the caller read, or 0 if nothing was stored;
 * an older one is rejected with `conflict` and the current record. Planned times that no longer apply are cleared,
 * see `planAfterChange`.
 */
export async function saveMaintenance(
  db: Db,
  actor: Actor,
  version: number,
  input: z.input<typeof maintenanceChange>,
  now = new Date(),
): Promise<MaintenanceRecord> {
  authorize(actor, 'maintenance.manage');
  const submitted = parseInput(maintenanceChange, input);
  return transactionAs(db, actor, async (tx) => {
    await tx.insert(maintenanceMode).values({ version: 0 }).onConflictDoNothing();
    const [current] = await tx.select().from(maintenanceMode).for('update');
    if (!current || current.version !== version) {
      throw conflict('The maintenance settings', await findMaintenanceRecord(tx));
    }
    const changes = changedValues<MaintenanceFields>(current, submitted);
    await rejectHiddenPage(tx, changes.page_id);
    const settled = changedValues<MaintenanceFields>(current, {
      ...changes,
      ...planAfterChange(current, changes, now),
    });
    if (Object.keys(settled).length > 0) await writeMaintenance(tx, actor, current, settled);
    return findMaintenanceRecord(tx);
  });
}

/** Writes what differs from the stored row, and the author. */
export async function writeMaintenance(
  tx: Db,
  actor: Actor,
  { id }: Pick<Stored, 'id'>,
  changes: Partial<MaintenanceFields>,
): Promise<void> {
  const updated_by = actor.kind === 'staff' ? actor.id : null;
  await tx.update(maintenanceMode).set({ ...changes, updated_by });
  const turned = changes.enabled === undefined ? {} : { turned: changes.enabled ? 'on' : 'off' };
  await recordAudit(tx, actor, {
    action: 'save',
    table: 'maintenance_mode',
    id,
    details: { changed: Object.keys(changes), ...turned },
  });
}

async function rejectHiddenPage(tx: Db, page_id: string | null | undefined): Promise<void> {
  if (page_id && !(await findLivePageById(tx, page_id))) {
    throw toRejection({ page_id: 'Choose a published page.' });
  }
}
