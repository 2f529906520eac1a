import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { systemActor } from '#domain/actor.ts';
import { type ListedEmail, listEmails, listFailedEmails } from '#domain/emails/email-list-query.ts';
import { type ResendDeps, resendEmail } from '#domain/emails/resend-email.ts';
import { Rejection } from '#domain/errors.ts';
import { parseInput } from '#domain/parse-input.ts';
import { formatJson, formatResult } from './command-output.ts';
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

/** `mail retry <id> [--json]` */
export async function retryMail(
  deps: ResendDeps,
  id: string,
  { json }: { json: boolean },
): Promise<string> {
  await retry(deps, parseInput(given, { id }).id);
  return report(json, { ...nothing, queued: 1 });
}

/**
 * `mail retry --all [--json]`: leaves out emails whose link has expired, and those that may have arrived. Throws
 * ProblemsFound if others could not be queued again.
 */
export async function retryAllMail(deps: ResendDeps, { json }: { json: boolean }): Promise<string> {
  const done: Retried = { ...nothing, failed: [] };
  for (const email of await listFailedEmails(deps.db, systemActor('mail retry'))) {
    if (email.expires_at !== null && email.expires_at <= deps.now()) done.expired += 1;
    else if (email.may_have_arrived) done.may_have_arrived += 1;
    else {
      try {
        await retry(deps, email.id);
        done.queued += 1;
      } catch (error) {
        if (!(error instanceof Rejection)) throw error;
        done.failed.push({ id: email.id, reason: error.message });
      }
    }
  }
  return report(json, done);
}

interface Retried {
  queued: number;
  expired: number;
  may_have_arrived: number;
  failed: { id: string; reason: string }[];
}

const nothing: Retried = { queued: 0, expired: 0, may_have_arrived: 0, failed: [] };

async function retry(deps: ResendDeps, id: string): Promise<void> {
  await resendEmail(deps, systemActor('mail retry'), id, { unlessSent: true });
}

function countEmails(count: number): string {
  return `${count} ${count === 1 ? 'email' : 'emails'}`;
}

function report(json: boolean, retried: Retried): string {
  const { queued, expired, may_have_arrived, failed } = retried;
  const rejected = failed.map(({ id, reason }) => `  ${id}: ${reason}`);
  const lines = [
    `Queued again: ${countEmails(queued)}.` +
      (queued > 0 ? ' The site sends them while it is running.' : ''),
    ...(expired > 0 ? [`Skipped ${countEmails(expired)} with expired links.`] : []),
    ...(may_have_arrived > 0
      ? [
          `Skipped ${countEmails(may_have_arrived)} that may have arrived. "mail failed" lists them; "mail retry <id>" sends one ` +
            'of them again.',
        ]
      : []),
  ];
  return formatResult(json, {
    document: retried,
    text: lines.join('\n'),
    problem: rejected.length > 0 ? ['Not queued:', ...rejected].join('\n') : undefined,
  });
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
