import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { DeliveryStatus } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../../actor.ts';
import { allFilters } from '../../filter-conditions.ts';
import { type Paged, searchIn } from '../../list-query.ts';
import { authorize } from '../../permissions.ts';
import { readIssue } from './find-issue.ts';
import { newsletterDeliveries } from './issue-tables.ts';

interface DeliveryFilter {
  /** Part of the email address. */
  search?: string | undefined;
  status?: DeliveryStatus | undefined;
}

export interface DeliveryListQuery extends DeliveryFilter, Paged {}

export interface ListedDelivery {
  id: string;
  email: string;
  status: DeliveryStatus;
  attempts: number;
  error: string | null;
  updated_at: Date;
}

const { id, issue_id, email, status, attempts, error, updated_at } = newsletterDeliveries;

/** One page of the deliveries of an issue by email address, and the total; without those to deleted subscribers. */
export async function listDeliveries(
  db: Db,
  actor: Actor,
  issue: string,
  query: DeliveryListQuery,
): Promise<{ items: ListedDelivery[]; total: number }> {
  authorize(actor, 'newsletter.manage');
  await readIssue(db, issue);
  const condition = and(
    eq(issue_id, issue),
    isNotNull(email),
    allFilters<DeliveryFilter>({
      search: searchIn(email, query.search),
      status: query.status && eq(status, query.status),
    }),
  );
  const columns = { id, email: sql<string>`${email}`, status, attempts, error, updated_at };
  const [items, total] = await Promise.all([
    db
      .select(columns)
      .from(newsletterDeliveries)
      .where(condition)
      .orderBy(sql`lower(${email})`)
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size),
    db.$count(newsletterDeliveries, condition),
  ]);
  return { items, total };
}
