import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { EmailKind, EmailStatus } from '#constants/enums.ts';
import { maxCounted } from '#constants/limits.ts';
import type { Db } from '#db/client.ts';
import type { SelectedRow } from '#db/selected-row.ts';
import { mayHaveArrived } from '#mail/delivery-errors.ts';
import { emails, type LoggedEmail } from '#mail/email-log-table.ts';
import type { Actor } from '../actor.ts';
import { allFilters } from '../filter-conditions.ts';
import { type Paged, searchIn } from '../list-query.ts';
import { authorize } from '../permissions.ts';

export interface EmailListQuery extends Paged {
  /** Part of the recipient or the subject. */
  search?: string | undefined;
  status?: EmailStatus | undefined;
  kind?: EmailKind | undefined;
}

// In a selected column, Drizzle leaves the table away, and `id` would be that of the job: so names are written out.
// A job whose process was lost in its last attempt fails without the mail worker, so the job decides.
const waits = sql`exists (select from jobs where jobs.id = emails.id and jobs.state in ('waiting', 'running'))`;

const isUndecided = sql`${emails.sent_at} is null and ${emails.discarded_at} is null`;

export const emailConditions: Record<EmailStatus, SQL> = {
  sent: sql`${emails.sent_by} = 'mail_server'`,
  stored: sql`${emails.sent_by} = 'stored' and ${emails.discarded_at} is null`,
  // One that was being sent at that moment has been sent.
  discarded: sql`${emails.discarded_at} is not null and ${emails.sent_by} is distinct from 'mail_server'`,
  waiting: sql`${isUndecided} and ${waits}`,
  failed: sql`${isUndecided} and not ${waits}`,
};

const status = sql<EmailStatus>`case
  when ${emailConditions.sent} then 'sent'
  when ${emailConditions.discarded} then 'discarded'
  when ${emailConditions.stored} then 'stored'
  when ${waits} then 'waiting'
  else 'failed' end`;

const nextAttempt = sql<Date | null>`(
  select due_at from jobs where jobs.id = emails.id and jobs.state = 'waiting' and emails.sent_at is null
)`.mapWith(emails.created_at);

/** The columns of a listed email. */
export const listedColumns = {
  id: emails.id,
  kind: emails.kind,
  recipient: emails.recipient,
  subject: emails.subject,
  expires_at: emails.expires_at,
  created_at: emails.created_at,
  attempts: emails.attempts,
  error: emails.error,
  sent_at: emails.sent_at,
  status,
  /** When a waiting email is tried next; null for others. */
  next_attempt_at: nextAttempt,
} as const;

/** An email of the log, without its content. */
export type ListedEmail = SelectedRow<typeof listedColumns>;

/** One page of the email log, newest first, and the total. */
export async function listEmails(
  db: Db,
  actor: Actor,
  query: EmailListQuery,
): Promise<{ items: ListedEmail[]; total: number }> {
  authorize(actor, 'emails.manage');
  const searched = sql`(${emails.recipient} || ' ' || coalesce(${emails.subject}, ''))`;
  const condition = allFilters<EmailListQuery>({
    search: searchIn(searched, query.search),
    status: query.status && emailConditions[query.status],
    kind: query.kind && eq(emails.kind, query.kind),
  });
  const [items, total] = await Promise.all([
    db
      .select(listedColumns)
      .from(emails)
      .where(condition)
      .orderBy(desc(emails.created_at), desc(emails.id))
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size),
    db.$count(emails, condition),
  ]);
  return { items, total };
}

interface FailedEmail extends Pick<LoggedEmail, 'id' | 'expires_at'> {
  /** Nobody knows whether the last attempt delivered it. */
  may_have_arrived: boolean;
}

/** All emails of the log that could not be sent, oldest first. */
export async function listFailedEmails(db: Db, actor: Actor): Promise<FailedEmail[]> {
  authorize(actor, 'emails.manage');
  const { id, expires_at, error } = emails;
  const may_have_arrived = sql<boolean>`coalesce(strpos(${error}, ${mayHaveArrived}) > 0, false)`;
  return db
    .select({ id, expires_at, may_have_arrived })
    .from(emails)
    .where(emailConditions.failed)
    .orderBy(asc(emails.created_at), asc(id));
}

/** How many emails since `since` could not be sent, at most `maxCounted`. */
export function countFailedEmails(db: Db, actor: Actor, since: Date): Promise<number> {
  authorize(actor, 'emails.manage');
  return db.$count(sql`(
    select from ${emails}
    where ${emailConditions.failed} and ${emails.created_at} >= ${since.toISOString()}::timestamptz
    limit ${maxCounted}
  ) as counted`);
}
