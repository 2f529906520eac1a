import { eq, type SQL, sql } from 'drizzle-orm';
import type { SubscriberSource } from '#constants/enums.ts';
import { type Sort, sortOptions, subscriberSortColumns } from '#constants/list-params.ts';
import { type SubscriberStatus, subscriberStatuses } from '#constants/newsletter.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../../actor.ts';
import { allFilters } from '../../filter-conditions.ts';
import { type Paged, searchIn, sortingOf } from '../../list-query.ts';
import { authorize } from '../../permissions.ts';
import { newsletterSubscribers, type SubscriberRow } from '../newsletter-table.ts';

export type SubscriberSort = Sort<(typeof subscriberSortColumns)[number]>;
export const subscriberSorts: SubscriberSort[] = sortOptions(subscriberSortColumns);

/** The filters of the list and of the export. */
export interface SubscriberFilter {
  /** Part of the email address or the reference. */
  search?: string | undefined;
  status?: SubscriberStatus | undefined;
  source?: SubscriberSource | undefined;
  /** Case is ignored. */
  topic?: string | undefined;
}

export interface SubscriberListQuery extends SubscriberFilter, Paged {
  sort: SubscriberSort;
}

type Listed = 'id' | 'reference' | 'email' | 'source' | 'version' | 'topics';

export interface ListedSubscriber
  extends Pick<SubscriberRow, Listed | 'requested_at' | 'confirmed_at' | 'unsubscribed_at'> {
  status: SubscriberStatus;
}

const { id, reference, email, source, version, topics } = newsletterSubscribers;
const { requested_at, confirmed_at, unsubscribed_at, suspected } = newsletterSubscribers;

/** The status of a row. */
const status = sql<SubscriberStatus>`case
  when ${unsubscribed_at} is not null then 'unsubscribed'
  when ${confirmed_at} is not null then 'confirmed'
  when ${suspected} then 'spam'
  else 'unconfirmed' end`;

/** The columns of a listed subscriber. */
export const listedColumns = {
  ...{ id, reference, email, source, version, topics },
  ...{ requested_at, confirmed_at, unsubscribed_at, status },
} as const;

const sortable: Record<(typeof subscriberSortColumns)[number], SQL> = {
  email: sql`lower(${email})`,
  requested_at: sql`${requested_at}`,
};

/** One page of the subscribers, and the total. */
export async function listSubscribers(
  db: Db,
  actor: Actor,
  query: SubscriberListQuery,
): Promise<{ items: ListedSubscriber[]; total: number }> {
  authorize(actor, 'newsletter.manage');
  const condition = subscriberCondition(query);
  const { by, direction } = sortingOf(query.sort, sortable);
  const [items, total] = await Promise.all([
    db
      .select(listedColumns)
      .from(newsletterSubscribers)
      .where(condition)
      .orderBy(direction(by), sortable.email)
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size),
    db.$count(newsletterSubscribers, condition),
  ]);
  return { items, total };
}

/** The number of subscribers by status. */
export async function countSubscribers(
  db: Db,
  actor: Actor,
): Promise<Record<SubscriberStatus, number>> {
  authorize(actor, 'newsletter.manage');
  const rows = await db
    .select({ status, count: sql<number>`count(*)::integer` })
    .from(newsletterSubscribers)
    .groupBy(sql`1`);
  const counts = subscriberStatuses.map((one) => [
    one,
    rows.find((row) => row.status === one)?.count ?? 0,
  ]);
  return Object.fromEntries(counts);
}

/** The topics that subscribers have chosen, by name, with the number of confirmed subscribers of each. */
export async function countTopics(
  db: Db,
  actor: Actor,
): Promise<{ name: string; subscribers: number }[]> {
  authorize(actor, 'newsletter.manage');
  const { rows } = await db.execute<{ name: string; subscribers: number }>(
    sql`select mode() within group (order by topic) as name, (count(*) filter (where ${status} = 'confirmed'))::integer as subscribers
        from ${newsletterSubscribers}, unnest(${topics}) as topic
        group by lower(topic) order by lower(topic)`,
  );
  return rows;
}

/** The condition of the filters, in SQL. */
export function subscriberCondition(filter: SubscriberFilter): SQL | undefined {
  return allFilters<SubscriberFilter>({
    search: searchIn(sql`(${email} || ' ' || ${reference})`, filter.search),
    status: filter.status && sql`${status} = ${filter.status}`,
    source: filter.source && eq(source, filter.source),
    topic: filter.topic === undefined ? undefined : hasTopic(filter.topic),
  });
}

function hasTopic(topic: string): SQL {
  const name = topic.replaceAll('\0', '').trim();
  return sql`exists (select from unnest(${topics}) as topic where lower(topic) = lower(${name}))`;
}
