import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { systemActor } from '#domain/actor.ts';
import { type ListedEmail, listEmails, listFailedEmails } from '#domain/emails/email-list-query.ts';
import { type ResendDeps, resendEmail } from '#domain/emails/resend-email.ts';
import { Rejection } from '#domain/errors.ts';
import { parseInput } from '#domain/parse-input.ts';
import { formatJson } from './command-output.ts';
import { formatTable } from './text-table.ts';

const newest = { status: 'failed', page: 1, page_size: 1_000 } as const;

const given = z.object({ id: z.guid('Enter the id of an email, as "mail failed" prints it.') });

/** `mail failed [--json]`: the newest emails of the log that could not be sent. */
export async function showFailedMail(db: Db, { json }: { json: boolean }): Promise<string> {
  const found = await listEmails(db, systemActor('mail failed'), newest);
  if (json) return formatJson(found);
  const { items, total } = found;
  if (total === 0) return 'No failed emails.';
  const more = total - items.length;
  return formatFailedMail(items) + (more > 0 ? `\nand ${more} older ones` : '');
}

/** `mail retry <id>` */
export async function retryMail(deps: ResendDeps, id: string): Promise<string> {
  await retry(deps, parseInput(given, { id }).id);
  return formatQueued(1);
}

/**
 * `mail retry --all`: leaves out emails whose link has expired. Throws, with the whole report, if others could not be
 * queued again.
 */
export async function retryAllMail(deps: ResendDeps): Promise<string> {
  const failed = await listFailedEmails(deps.db, systemActor('mail retry'));
  const isExpired = ({ expires_at }: (typeof failed)[number]) =>
    expires_at !== null && expires_at <= deps.now();
  const current = failed.filter((email) => !isExpired(email));
  const rejected: string[] = [];
  for (const { id } of current) {
    await retry(deps, id).catch((error) => {
      if (!(error instanceof Rejection)) throw error;
      rejected.push(`  ${id}: ${error.message}`);
    });
  }
  const expired = failed.length - current.length;
  const report = [
    formatQueued(current.length - rejected.length),
    ...(expired > 0 ? [`Left out, because their links have expired: ${expired}`] : []),
  ];
  if (rejected.length === 0) return report.join('\n');
  throw new Error([...report, 'Not queued:', ...rejected].join('\n'));
}

async function retry(deps: ResendDeps, id: string): Promise<void> {
  await resendEmail(deps, systemActor('mail retry'), id, { unlessSent: true });
}

function formatQueued(count: number): string {
  const queued = `Queued again: ${count} ${count === 1 ? 'email' : 'emails'}.`;
  return count === 0 ? queued : `${queued} The site sends them while it is running.`;
}

function formatFailedMail(emails: readonly ListedEmail[]): string {
  return formatTable(
    ['ID', 'QUEUED', 'KIND', 'RECIPIENT', 'ERROR'],
    emails.map(({ id, created_at, kind, recipient, error }) => [
      id,
      created_at.toISOString(),
      kind,
      recipient,
      error ?? '',
    ]),
  );
}
