import { eq, sql } from 'drizzle-orm';
import type { IssueStatus } from '#constants/newsletter.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '../../actor.ts';
import { conflict, notFound } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { userProfiles } from '../../users/user-tables.ts';
import { countDeliveries, type DeliveryCounts, noDeliveries } from './delivery-counts.ts';
import { type IssueAhead, issueAhead } from './issue-ahead.ts';
import { type IssueRow, newsletterIssues } from './issue-tables.ts';

type Shown = 'id' | 'subject' | 'preview' | 'version' | 'created_at' | 'updated_at';

/** An issue without its text. */
export interface ListedIssue
  extends Pick<IssueRow, Shown | 'started_at' | 'finished_at' | 'delivery_error'> {
  status: IssueStatus;
  /** Null if no issue must be sent before this one. */
  waits_for: IssueAhead | null;
  /** Null if that user was deleted. */
  author: { id: string; full_name: string } | null;
  /** Null for drafts. */
  counts: DeliveryCounts | null;
}

export interface Issue extends ListedIssue {
  content: string;
}

/** The issue and version that the caller has read. */
export interface IssueRead {
  id: string;
  version: number;
}

const { id, subject, preview, version, created_at, updated_at } = newsletterIssues;
const { started_at, paused_at, finished_at, delivery_error } = newsletterIssues;

/** The status of a row. */
export const issueStatus = sql<IssueStatus>`case
  when ${started_at} is null then 'draft'
  when ${finished_at} is not null then 'sent'
  when ${paused_at} is not null then 'paused'
  else 'sending' end`;

/** The columns of a listed issue, joined with its author. */
export const listedColumns = {
  ...{ id, subject, preview, version, created_at, updated_at },
  ...{ started_at, finished_at, delivery_error },
  status: issueStatus,
  waits_for: issueAhead,
  author: { id: userProfiles.id, full_name: userProfiles.full_name },
} as const;

/** The status of a row that was read. */
export function statusOf(row: IssueRow): IssueStatus {
  if (!row.started_at) return 'draft';
  if (row.finished_at) return 'sent';
  return row.paused_at ? 'paused' : 'sending';
}

export async function getIssue(db: Db, actor: Actor, issue: string): Promise<Issue> {
  authorize(actor, 'newsletter.manage');
  return readIssue(db, issue);
}

/** The same, for actions that have checked the permission. */
export async function readIssue(db: Db, issue: string): Promise<Issue> {
  const [found] = await db
    .select({ ...listedColumns, content: newsletterIssues.content })
    .from(newsletterIssues)
    .leftJoin(userProfiles, eq(userProfiles.id, newsletterIssues.author_id))
    .where(eq(id, issue));
  if (!found) throw notFound('The issue');
  const [counted] = await withCounts(db, [found]);
  return { ...found, counts: counted?.counts ?? null };
}

/** Adds the counts of deliveries. */
export async function withCounts<Row extends Omit<ListedIssue, 'counts'>>(
  db: Db,
  rows: readonly Row[],
): Promise<(Row & Pick<ListedIssue, 'counts'>)[]> {
  const started = rows.filter(({ status }) => status !== 'draft');
  const counts = await countDeliveries(
    db,
    started.map((row) => row.id),
  );
  return rows.map((row) => ({
    ...row,
    counts: row.status === 'draft' ? null : (counts.get(row.id) ?? noDeliveries()),
  }));
}

/** Locks the row; rejects with `conflict` if it was changed since it was read. */
export async function lockIssue(tx: Db, read: IssueRead): Promise<IssueRow> {
  const found = await lockAnyVersion(tx, read.id);
  if (found.version !== read.version) throw conflict('The issue', await readIssue(tx, read.id));
  return found;
}

/** Locks the row, whoever changed it. */
export async function lockAnyVersion(tx: Db, issue: string): Promise<IssueRow> {
  const [found] = await tx.select().from(newsletterIssues).where(eq(id, issue)).for('update');
  if (!found) throw notFound('The issue');
  return found;
}
