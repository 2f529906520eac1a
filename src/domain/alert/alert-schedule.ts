import type { Db } from '#db/client.ts';
import { systemActor } from '../actor.ts';
import { recordAudit } from '../audit/audit-record.ts';
import type { AlertFields } from './alert-fields.ts';
import { alertBanner } from './alert-table.ts';

const actor = systemActor('Schedule');

/** Whether visitors see it at that time: it is enabled, has started and has not ended. */
export function isShownAt(
  {
    enabled,
    text,
    start_at,
    end_at,
  }: Pick<AlertFields, 'enabled' | 'text' | 'start_at' | 'end_at'>,
  now: Date,
): boolean {
  const isBefore = start_at !== null && start_at > now;
  const isAfter = end_at !== null && end_at <= now;
  return enabled && text.trim() !== '' && !isBefore && !isAfter;
}

/**
 * Shows the alert at its start and hides it at its end. Several processes may run it at once: each change is made by
 * one of them, once. Returns the change, or null.
 */
export async function runAlertSchedule(db: Db, now: Date): Promise<'begun' | 'ended' | null> {
  const [found] = await db.select().from(alertBanner).limit(1);
  if (!found || isShownAt(found, now) === found.shown) return null;
  return db.transaction(async (tx) => {
    const [locked] = await tx.select().from(alertBanner).for('update');
    const shown = locked !== undefined && isShownAt(locked, now);
    if (!locked || shown === locked.shown) return null;
    await tx.update(alertBanner).set({ shown });
    await recordAudit(tx, actor, {
      action: shown ? 'show' : 'hide',
      table: 'alert_banner',
      id: locked.id,
    });
    return shown ? 'begun' : 'ended';
  });
}
