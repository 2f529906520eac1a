import { and, desc, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../../actor.ts';
import { recordAudit } from '../../audit/audit-record.ts';
import {
  createdSoFar,
  describeExportFilter,
  exportBatchSize,
  exportPosition,
  readInBatches,
} from '../../export-batches.ts';
import { authorize } from '../../permissions.ts';
import { newsletterSubscribers, type SubscriberRow } from '../newsletter-table.ts';
import {
  type ListedSubscriber,
  listedColumns,
  type SubscriberFilter,
  subscriberCondition,
} from './subscriber-list-query.ts';

export type ExportedSubscriber = Omit<ListedSubscriber, 'id' | 'version' | 'topics'> &
  Pick<SubscriberRow, 'consent_text' | 'consent_path'> & {
    /** Separated by semicolons. */
    topics: string;
  };

/** Yields all matching subscribers in batches, newest first. The export is logged before anything is returned. */
export async function exportSubscribers(
  db: Db,
  actor: Actor,
  filter: SubscriberFilter,
): Promise<AsyncGenerator<ExportedSubscriber[]>> {
  authorize(actor, 'newsletter.manage');
  const { created_at } = newsletterSubscribers;
  const upTo = await createdSoFar(db, newsletterSubscribers, created_at);
  await recordAudit(db, actor, {
    action: 'export',
    table: 'newsletter_subscribers',
    id: 'csv',
    details: describeExportFilter(filter),
  });
  const condition = and(subscriberCondition(filter), upTo);
  return readInBatches(newsletterSubscribers, (after) => read(db, and(condition, after)));
}

function read(db: Db, condition: SQL | undefined) {
  const { id, created_at, consent_text, consent_path, topics } = newsletterSubscribers;
  return db
    .select({
      ...listedColumns,
      ...{ consent_text, consent_path },
      topics: sql<string>`array_to_string(${topics}, '; ')`,
      position: exportPosition(newsletterSubscribers),
    })
    .from(newsletterSubscribers)
    .where(condition)
    .orderBy(desc(created_at), desc(id))
    .limit(exportBatchSize);
}
