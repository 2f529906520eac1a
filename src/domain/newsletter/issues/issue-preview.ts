import type { Db } from '#db/client.ts';
import { withInlineLogo } from '#mail/email-logo.ts';
import type { MailQueue } from '#mail/mail-queue.ts';
import type { MailSettings } from '#mail/mail-sender.ts';
import type { IssueContent } from '#mail/newsletter-issue-email.ts';
import type { Actor } from '../../actor.ts';
import { transactionAs } from '../../actor-transaction.ts';
import { listHtmlLinks, readEmailBlocks } from '../../html/email-blocks.ts';
import { resolvePermalinks } from '../../permalinks/resolve-permalinks.ts';
import { authorize } from '../../permissions.ts';
import { recordIssueAudit } from './edit-issues.ts';
import { readIssue } from './find-issue.ts';
import type { IssueFields } from './issue-fields.ts';

export interface PreviewDeps {
  db: Db;
  readSettings(): Promise<MailSettings>;
  publicUrl: string;
}

/** What the email of an issue says, with links to where their targets are now. */
export async function toIssueContent(
  db: Db,
  { subject, preview, content }: IssueFields,
  publicUrl: string,
): Promise<IssueContent> {
  const links = await resolvePermalinks(db, listHtmlLinks(content));
  return { subject, preview, blocks: readEmailBlocks(content, publicUrl, links.of) };
}

/** Renders what was typed as the email that subscribers would get. */
export async function previewIssue(
  { db, readSettings, publicUrl }: PreviewDeps,
  actor: Actor,
  fields: IssueFields,
): Promise<{ subject: string; html: string; text: string }> {
  authorize(actor, 'newsletter.manage');
  const content = await toIssueContent(db, fields, publicUrl);
  const { renderIssue } = await import('#mail/emails/email-renderer.tsx');
  const settings = { ...(await readSettings()), publicUrl };
  const { subject, html, text, logo } = await renderIssue(content, null, settings);
  return { subject, html: withInlineLogo(html, logo), text };
}

/** Queues the issue as an email to one user. */
export async function sendTestIssue(
  { db, mailQueue, publicUrl }: { db: Db; mailQueue: MailQueue; publicUrl: string },
  actor: Actor,
  { id, to }: { id: string; to: string },
): Promise<void> {
  authorize(actor, 'newsletter.manage');
  await transactionAs(db, actor, async (tx) => {
    const issue = await readIssue(tx, id);
    const content = await toIssueContent(tx, issue, publicUrl);
    await mailQueue.enqueue(tx, { kind: 'newsletter_test', to, ...content });
    await recordIssueAudit(tx, actor, 'send_test', issue);
  });
}
