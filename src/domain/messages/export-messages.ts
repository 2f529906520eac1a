import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/audit-record.ts';
import {
  createdSoFar,
  describeExportFilter,
  exportBatchSize,
  exportPosition,
  readInBatches,
} from '../export-batches.ts';
import { authorize } from '../permissions.ts';
import { userProfiles } from '../users/user-tables.ts';
import { type MessageFilter, messageCondition } from './message-list-query.ts';
import { contactMessages, type MessageRow } from './messages-table.ts';

type Exported = 'reference' | 'status' | 'name' | 'email' | 'subject' | 'message';

export interface ExportedMessage
  extends Pick<MessageRow, Exported | 'created_at' | 'last_activity_at' | 'closed_at'> {
  assignee: string | null;
}

/** Yields all matching messages in batches, newest first. The export is logged before anything is returned. */
export async function exportMessages(
  db: Db,
  actor: Actor,
  filter: MessageFilter,
): Promise<AsyncGenerator<ExportedMessage[]>> {
  authorize(actor, 'messages.export');
  const condition = await messageCondition(db, actor, filter);
  const upTo = await createdSoFar(db, contactMessages, contactMessages.created_at);
  await recordAudit(db, actor, {
    action: 'export',
    table: 'contact_messages',
    id: 'csv',
    details: describeExportFilter(filter),
  });
  return readInBatches(contactMessages, (after) => read(db, and(condition, upTo, after)));
}

function read(db: Db, condition: SQL | undefined) {
  const { id, reference, status, name, email, subject, message } = contactMessages;
  const { created_at, last_activity_at, closed_at } = contactMessages;
  return db
    .select({
      ...{ id, reference, status, name, email, subject, message },
      ...{ created_at, last_activity_at, closed_at },
      assignee: userProfiles.full_name,
      position: exportPosition(contactMessages),
    })
    .from(contactMessages)
    .leftJoin(userProfiles, eq(userProfiles.id, contactMessages.assigned_to))
    .where(condition)
    .orderBy(desc(created_at), desc(id))
    .limit(exportBatchSize);
}
