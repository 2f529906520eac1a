import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { MailQueue } from '#mail/mail-queue.ts';
import { dayMs, hourMs, weekMs } from '#time/durations.ts';
import { newReference } from '../reference-number.ts';
import { queueArrivalEmails } from './message-emails.ts';
import { contactMessages, type MessageRow, spamRules } from './messages-table.ts';
import { type NewMessage, readNewMessage } from './new-message.ts';
import { findSpamReasons, type SimilarMessages, type SpamSignals } from './spam-checks.ts';

const attempts = 5;

interface ReceiveDeps {
  db: Db;
  mailQueue: MailQueue;
  now(): Date;
}

/**
 * Stores a contact message, queues its emails and returns its reference. Possible spam is held with the reasons, and
 * nothing is sent for it. The same message from the same email address within an hour is stored once until staff reply to
 * it or close it, and released if it arrives again without a reason to hold it. There is no audit entry, because the row
 * itself is the record.
 */
export async function receiveMessage(
  { db, mailQueue, now }: ReceiveDeps,
  input: unknown,
  signals: SpamSignals,
): Promise<{ reference: string }> {
  const message = readNewMessage(input);
  const at = now();
  return db.transaction(async (tx) => {
    await lockSender(tx, message);
    const earlier = await findDuplicate(tx, message, at);
    const reasons = await findReasons(tx, message, signals, at);
    const stored = earlier ?? (await insert(tx, message, reasons, at));
    const isArriving = reasons.length === 0 && (!earlier || earlier.status === 'held');
    if (earlier && isArriving) await releaseHeld(tx, earlier, at);
    if (isArriving) await queueArrivalEmails(tx, mailQueue, stored);
    return { reference: stored.reference };
  });
}

// A double click sends both at the same time: the second waits until the first is committed. It also keeps the
// counts of one sender exact.
async function lockSender(tx: Db, { email }: NewMessage): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`contact_messages ${email.toLowerCase()}`}, 0))`,
  );
}

const sender = sql`lower(${contactMessages.email})`;
/** Whoever writes again after a reply expects another one. Spam stays spam, whatever came before. */
const isUnhandled = sql`(${contactMessages.status} = 'spam' or (${contactMessages.status} <> 'closed'
  and not exists (select from message_entries where message_id = ${contactMessages.id} and kind = 'reply')))`;

async function findDuplicate(tx: Db, { email, subject, message }: NewMessage, at: Date) {
  const [found] = await tx
    .select()
    .from(contactMessages)
    .where(
      and(
        gt(contactMessages.created_at, new Date(at.getTime() - hourMs)),
        sql`${sender} = lower(${email})`,
        eq(contactMessages.subject, subject),
        eq(contactMessages.message, message),
        isUnhandled,
      ),
    )
    .limit(1)
    .for('update');
  return found;
}

async function releaseHeld(tx: Db, { id }: MessageRow, at: Date): Promise<void> {
  await tx
    .update(contactMessages)
    .set({ status: 'new', held_reasons: [], released_at: at, last_activity_at: at })
    .where(eq(contactMessages.id, id));
}

async function findReasons(
  tx: Db,
  message: NewMessage,
  signals: SpamSignals,
  at: Date,
): Promise<string[]> {
  const { kind, value } = spamRules;
  const rules = await tx.select({ kind, value }).from(spamRules).orderBy(kind, value);
  return findSpamReasons(message, signals, await findSimilar(tx, message, at), rules);
}

async function findSimilar(
  tx: Db,
  { email, subject, message }: NewMessage,
  at: Date,
): Promise<SimilarMessages> {
  const { rows } = await tx.execute<{ from_address: number; senders_of_text: number }>(sql`
    select
      (select count(*)::integer from contact_messages
       where lower(email) = lower(${email})
         and created_at > ${new Date(at.getTime() - dayMs).toISOString()}
         and not (subject = ${subject} and message = ${message})) as from_address,
      (select count(distinct lower(email))::integer from contact_messages
       where hashtextextended(message, 0) = hashtextextended(${message}, 0) and message = ${message}
         and created_at > ${new Date(at.getTime() - weekMs).toISOString()}
         and lower(email) <> lower(${email})) as senders_of_text`);
  const [row] = rows;
  return { fromAddress: row?.from_address ?? 0, sendersOfText: row?.senders_of_text ?? 0 };
}

async function insert(
  tx: Db,
  message: NewMessage,
  reasons: string[],
  at: Date,
): Promise<MessageRow> {
  const isHeld = reasons.length > 0;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const [stored] = await tx
      .insert(contactMessages)
      .values({
        ...message,
        status: isHeld ? 'held' : 'new',
        held_reasons: reasons,
        created_at: at,
        updated_at: at,
        last_activity_at: at,
        released_at: isHeld ? null : at,
        reference: newReference('M'),
      })
      .onConflictDoNothing({ target: contactMessages.reference })
      .returning();
    if (stored) return stored;
  }
  throw new Error(`No unused reference was found for a message in ${attempts} attempts.`);
}
