import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { issueSortColumns, type Sort, sortOptions } from '#constants/list-params.ts';
import type { IssueStatus } from '#constants/newsletter.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../../actor.ts';
import { allFilters } from '../../filter-conditions.ts';
import { type Paged, searchIn, sortingOf } from '../../list-query.ts';
import { authorize } from '../../permissions.ts';
import { userProfiles } from '../../users/user-tables.ts';
import { issueStatus, type ListedIssue, listedColumns, withCounts } from './find-issue.ts';
import { newsletterIssues } from './issue-tables.ts';

export type IssueSort = Sort<(typeof issueSortColumns)[number]>;
export const issueSorts: IssueSort[] = sortOptions(issueSortColumns);

interface IssueFilter {
  /** Part of the subject. */
  search?: string | undefined;
  status?: IssueStatus | undefined;
}

export interface IssueListQuery extends IssueFilter, Paged {
  sort: IssueSort;
}

const { id, subject, created_at, started_at, author_id } = newsletterIssues;

const sortable: Record<(typeof issueSortColumns)[number], SQL> = {
  created_at: sql`${created_at}`,
  subject: sql`lower(${subject})`,
  started_at: sql`${started_at}`,
};

/** One page of the issues, and the total. Those that were never sent come last when sorted by the start. */
export async function listIssues(
  db: Db,
  actor: Actor,
  query: IssueListQuery,
): Promise<{ items: ListedIssue[]; total: number }> {
  authorize(actor, 'newsletter.manage');
  const condition = allFilters<IssueFilter>({
    search: searchIn(subject, query.search),
    status: query.status && sql`${issueStatus} = ${query.status}`,
  });
  const { by, direction } = sortingOf(query.sort, sortable);
  const [rows, total] = await Promise.all([
    db
      .select(listedColumns)
      .from(newsletterIssues)
      .leftJoin(userProfiles, eq(userProfiles.id, author_id))
      .where(and(condition))
      .orderBy(sql`${direction(by)} nulls last`, desc(created_at), asc(id))
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size),
    db.$count(newsletterIssues, condition),
  ]);
  return { items: await withCounts(db, rows), total };
}

/** How many issues are paused, or delayed by an error. */
export async function countUnfinishedIssues(db: Db, actor: Actor): Promise<number> {
  authorize(actor, 'newsletter.manage');
  const { paused_at, finished_at, delivery_error } = newsletterIssues;
  return db.$count(
    newsletterIssues,
    sql`${started_at} is not null and ${finished_at} is null
      and (${paused_at} is not null or ${delivery_error} is not null)`,
  );
}
