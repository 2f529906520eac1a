import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { maxConsentStatementLength, maxListedImportErrors } from '#constants/newsletter.ts';
import type { Db } from '#db/client.ts';
import { requiredText } from '#text/text-schemas.ts';
import type { Actor } from '../../actor.ts';
import { transactionAs } from '../../actor-transaction.ts';
import { recordAudit } from '../../audit/audit-record.ts';
import { parseInput } from '../../parse-input.ts';
import { authorize } from '../../permissions.ts';
import { newReference } from '../../reference-number.ts';
import { newsletterSubscribers } from '../newsletter-table.ts';
import { parseSubscriberCsv, type RejectedLine } from './subscriber-csv.ts';

export const subscriberImportSchema = z.object({
  /** How these people agreed; stored with each of them. */
  consent_text: requiredText(
    'Describe how these people agreed to get the newsletter.',
    maxConsentStatementLength,
    'the statement',
  ),
  csv: z.string('Choose a CSV file.').min(1, 'Choose a CSV file.'),
});

/** How many email addresses of the file are what. Only added ones have changed. */
export interface ImportResult {
  added: number;
  already_subscribed: number;
  /** They have signed up with the form, and have to confirm it themselves. */
  unconfirmed: number;
  /** They have unsubscribed, and stay so. */
  unsubscribed: number;
  repeated: number;
  rejected: number;
  /** The first of the rejected lines. */
  rejected_lines: RejectedLine[];
}

type KnownAs = 'already_subscribed' | 'unconfirmed' | 'unsubscribed';

const atOnce = 1_000;
const attempts = 5;

/**
 * Adds the email addresses of a CSV file as confirmed, in one transaction. Known ones are not changed, so repeating an
 * import adds nothing. Rejects with `invalid` a file that cannot be read.
 */
export async function importSubscribers(
  { db, now }: { db: Db; now(): Date },
  actor: Actor,
  input: z.input<typeof subscriberImportSchema>,
): Promise<ImportResult> {
  authorize(actor, 'newsletter.manage');
  const { consent_text, csv } = parseInput(subscriberImportSchema, input);
  const { emails, repeated, rejected } = await parseSubscriberCsv(csv);
  const record = {
    consent_text,
    imported_by: actor.kind === 'staff' ? actor.id : null,
    at: now().toISOString(),
  };
  return transactionAs(db, actor, async (tx) => {
    const counts = { added: 0, already_subscribed: 0, unconfirmed: 0, unsubscribed: 0 };
    for (let first = 0; first < emails.length; first += atOnce) {
      const known = await addBatch(tx, emails.slice(first, first + atOnce), record);
      for (const outcome of known) counts[outcome] += 1;
    }
    const totals = { ...counts, repeated, rejected: rejected.length };
    await recordAudit(tx, actor, {
      action: 'import',
      table: 'newsletter_subscribers',
      id: 'csv',
      details: { ...totals, consent_text },
    });
    return { ...totals, rejected_lines: rejected.slice(0, maxListedImportErrors) };
  });
}

/** What all subscribers of an import have in common. */
interface ImportRecord {
  consent_text: string;
  imported_by: string | null;
  /** ISO 8601. */
  at: string;
}

/** Returns what each email address turned out to be. */
async function addBatch(
  tx: Db,
  emails: readonly string[],
  record: ImportRecord,
): Promise<('added' | KnownAs)[]> {
  const outcomes: ('added' | KnownAs)[] = [];
  let open = emails;
  for (let attempt = 0; open.length > 0; attempt += 1) {
    if (attempt === attempts) throw new Error(`Subscribers not stored in ${attempts} attempts.`);
    const added = await insertNew(tx, open, record);
    const conflicting = open.filter((email) => !added.has(email));
    const known = await findKnown(tx, conflicting);
    for (const _ of added) outcomes.push('added');
    outcomes.push(...known.values());
    // What is neither added nor known had a reference that is taken, or was deleted in between.
    open = conflicting.filter((email) => !known.has(email.toLowerCase()));
  }
  return outcomes;
}

/** Passed as two arrays: Drizzle would need seconds to build a statement with thousands of values. */
async function insertNew(
  tx: Db,
  emails: readonly string[],
  { consent_text, imported_by, at }: ImportRecord,
): Promise<Set<string>> {
  const references = emails.map(() => newReference('N'));
  const { rows } = await tx.execute<{ email: string }>(
    sql`insert into newsletter_subscribers
          (email, reference, source, consent_text, imported_by, requested_at, confirmed_at)
        select email, reference, 'import', ${consent_text}, ${imported_by}::uuid, ${at}::timestamptz, ${at}::timestamptz
        from unnest(${sql.param(emails)}::text[], ${sql.param(references)}::text[]) as added (email, reference)
        on conflict do nothing
        returning email`,
  );
  return new Set(rows.map(({ email }) => email));
}

/** Maps the known ones of the email addresses, in lower case, to what they are. */
async function findKnown(tx: Db, emails: readonly string[]): Promise<Map<string, KnownAs>> {
  if (emails.length === 0) return new Map();
  const { email, confirmed_at, unsubscribed_at } = newsletterSubscribers;
  const key = sql<string>`lower(${email})`;
  const rows = await tx
    .select({ key, confirmed_at, unsubscribed_at })
    .from(newsletterSubscribers)
    .where(sql`${key} = any(${sql.param(emails.map((one) => one.toLowerCase()))}::text[])`);
  return new Map(
    rows.map((row) => {
      if (row.unsubscribed_at) return [row.key, 'unsubscribed'];
      return [row.key, row.confirmed_at ? 'already_subscribed' : 'unconfirmed'];
    }),
  );
}
