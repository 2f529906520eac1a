import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type Actor, staffId } from '../../actor.ts';
import { transactionAs } from '../../actor-transaction.ts';
import type { AuditAction } from '../../audit/audit-actions.ts';
import { recordAudit } from '../../audit/audit-record.ts';
import { conflict, Rejection } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { type Issue, type IssueRead, lockIssue, readIssue } from './find-issue.ts';
import type { IssueFields } from './issue-fields.ts';
import { type IssueRow, newsletterIssues } from './issue-tables.ts';

type IssueChange = { readonly [Field in keyof IssueFields]?: IssueFields[Field] | undefined };

/**
 * Creates a draft, which may be incomplete, under an id that the caller has made. A repeated request creates nothing: it
 * is rejected with `conflict` and the issue, which has version 1 until someone edits it.
 */
export async function createIssue(
  db: Db,
  actor: Actor,
  id: string,
  { subject = '', ...fields }: IssueChange,
): Promise<Issue> {
  authorize(actor, 'newsletter.manage');
  return transactionAs(db, actor, async (tx) => {
    const [issue] = await tx
      .insert(newsletterIssues)
      .values({ ...fields, id, subject, author_id: staffId(actor) })
      .onConflictDoNothing()
      .returning();
    if (!issue) throw conflict('The issue', await readIssue(tx, id));
    await recordIssueAudit(tx, actor, 'create', issue);
    return readIssue(tx, id);
  });
}

/** Updates a draft; rejects with `conflict` once sending has begun. */
export async function updateIssue(
  db: Db,
  actor: Actor,
  read: IssueRead,
  change: IssueChange,
): Promise<Issue> {
  authorize(actor, 'newsletter.manage');
  return transactionAs(db, actor, async (tx) => {
    const issue = await lockDraft(tx, read, 'edited');
    if (Object.keys(change).length === 0) return readIssue(tx, issue.id);
    await tx.update(newsletterIssues).set(change).where(eq(newsletterIssues.id, issue.id));
    const { subject = issue.subject } = change;
    await recordIssueAudit(tx, actor, 'update', { id: issue.id, subject });
    return readIssue(tx, issue.id);
  });
}

/** Deletes a draft; rejects with `conflict` once sending has begun. */
export async function deleteIssue(db: Db, actor: Actor, read: IssueRead): Promise<void> {
  authorize(actor, 'newsletter.manage');
  await transactionAs(db, actor, async (tx) => {
    const issue = await lockDraft(tx, read, 'deleted');
    await tx.delete(newsletterIssues).where(eq(newsletterIssues.id, issue.id));
    await recordIssueAudit(tx, actor, 'delete', issue);
  });
}

/** Records an action on an issue, with its subject. */
export function recordIssueAudit(
  tx: Db,
  actor: Actor,
  action: AuditAction,
  { id, subject }: Pick<IssueRow, 'id' | 'subject'>,
  details: Record<string, unknown> = {},
): Promise<void> {
  return recordAudit(tx, actor, {
    action,
    table: 'newsletter_issues',
    id,
    details: { title: subject, ...details },
  });
}

async function lockDraft(tx: Db, read: IssueRead, done: string): Promise<IssueRow> {
  const issue = await lockIssue(tx, read);
  if (issue.started_at) {
    throw new Rejection(
      'conflict',
      `Sending has started, so this issue can’t be ${done} any more.`,
    );
  }
  return issue;
}
