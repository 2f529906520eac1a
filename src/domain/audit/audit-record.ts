import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import type { AuditAction, AuditTable } from './audit-actions.ts';
import { auditLog } from './audit-table.ts';

export interface AuditRecord {
  action: AuditAction;
  table: AuditTable;
  id: string;
  details?: Record<string, unknown>;
}

/** Records who did what. Call it in the transaction of the change, so that neither is stored without the other. */
export async function recordAudit(tx: Db, actor: Actor, act: AuditRecord): Promise<void> {
  await tx.insert(auditLog).values({
    actor_kind: actor.kind,
    actor_id: actor.kind === 'staff' ? actor.id : null,
    actor_name: getActorName(actor),
    action: act.action,
    subject_table: act.table,
    subject_id: act.id,
    details: act.details ?? {},
  });
}

export function getActorName(actor: Actor): string {
  if (actor.kind === 'staff') return actor.full_name;
  return actor.kind === 'system' ? actor.name : 'Visitor';
}
