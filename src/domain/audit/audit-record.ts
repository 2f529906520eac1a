import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import type { AuditAction, AuditTable } from './audit-actions.ts';
import { auditLog } from './audit-table.ts';

export interface Act {
  action: AuditAction;
  table: AuditTable;
  id: string;
  details?: Record<string, unknown>;
}

/** Writes who did what. Call it with the transaction of the change, so that neither exists alone. */
export async function record(tx: Db, actor: Actor, act: Act): Promise<void> {
  await tx.insert(auditLog).values({
    actor_kind: actor.kind,
    actor_id: actor.kind === 'staff' ? actor.id : null,
    actor_name: nameOf(actor),
    action: act.action,
    subject_table: act.table,
    subject_id: act.id,
    details: act.details ?? {},
  });
}

export function nameOf(actor: Actor): string {
  if (actor.kind === 'staff') return actor.full_name;
  return actor.kind === 'system' ? actor.name : 'Visitor';
}
