import { inArray, sql } from 'drizzle-orm';
import { type DeliveryStatus, deliveryStatuses } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { newsletterDeliveries } from './issue-tables.ts';

/** The recipients of an issue: all of them, by status, and those who unsubscribed with its link. */
export type DeliveryCounts = Record<DeliveryStatus | 'recipients' | 'unsubscribed', number>;

/** Counts the deliveries of issues; maps the issues that have any. */
export async function countDeliveries(
  db: Db,
  issues: readonly string[],
): Promise<Map<string, DeliveryCounts>> {
  if (issues.length === 0) return new Map();
  const { issue_id, status, unsubscribed_at } = newsletterDeliveries;
  const rows = await db
    .select({
      issue_id,
      status,
      count: sql<number>`count(*)::integer`,
      unsubscribed: sql<number>`count(${unsubscribed_at})::integer`,
    })
    .from(newsletterDeliveries)
    .where(inArray(issue_id, [...issues]))
    .groupBy(issue_id, status);
  const counts = new Map<string, DeliveryCounts>();
  for (const row of rows) {
    const known = counts.get(row.issue_id) ?? noDeliveries();
    known[row.status] += row.count;
    known.recipients += row.count;
    known.unsubscribed += row.unsubscribed;
    counts.set(row.issue_id, known);
  }
  return counts;
}

export function noDeliveries(): DeliveryCounts {
  const byStatus = Object.fromEntries(deliveryStatuses.map((status) => [status, 0]));
  return { ...byStatus, recipients: 0, unsubscribed: 0 } as DeliveryCounts;
}
