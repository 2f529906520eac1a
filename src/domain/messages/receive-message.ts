import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { Actor } from '../actor.ts';
import { authorize } from '../permissions.ts';
import { newReference } from '../reference-number.ts';
import { contactMessages } from './messages-table.ts';
import { type NewMessage, readNewMessage } from './new-message.ts';

const attempts = 5;

/**
 * Stores a contact message and returns its reference. The same message from the same email address within an hour is
 * stored once. Suspected spam is marked, and unmarked if the message arrives again without suspicion. There is no
 * audit entry, because the row itself is the record.
 */
export async function receiveMessage(
  db: Db,
  actor: Actor,
  input: unknown,
  { suspected }: { suspected: boolean },
): Promise<{ reference: string }> {
  authorize(actor, 'messages.send');
  const message = readNewMessage(input);
  return db.transaction(async (tx) => {
    await waitForTwins(tx, message);
    const earlier = await findTwin(tx, message);
    if (!earlier) return insert(tx, message, suspected);
    if (earlier.suspected && !suspected) {
      await tx
        .update(contactMessages)
        .set({ suspected: false })
        .where(eq(contactMessages.id, earlier.id));
    }
    return { reference: earlier.reference };
  });
}

// A double click sends both at the same time: the second waits until the first is committed.
async function waitForTwins(tx: Db, { email, subject, message }: NewMessage): Promise<void> {
  const twin = JSON.stringify([email.toLowerCase(), subject, message]);
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`contact_messages ${twin}`}, 0))`,
  );
}

async function findTwin(tx: Db, { email, subject, message }: NewMessage) {
  const { id, reference, suspected } = contactMessages;
  const [found] = await tx
    .select({ id, reference, suspected })
    .from(contactMessages)
    .where(
      and(
        sql`${contactMessages.created_at} > now() - interval '1 hour'`,
        sql`lower(${contactMessages.email}) = lower(${email})`,
        eq(contactMessages.subject, subject),
        eq(contactMessages.message, message),
      ),
    )
    .limit(1);
  return found;
}

async function insert(
  tx: Db,
  message: NewMessage,
  suspected: boolean,
): Promise<{ reference: string }> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const [stored] = await tx
      .insert(contactMessages)
      .values({ ...message, suspected, reference: newReference('M') })
      .onConflictDoNothing({ target: contactMessages.reference })
      .returning({ reference: contactMessages.reference });
    if (stored) return stored;
  }
  throw new Error(`No unused reference was found for a message in ${attempts} attempts.`);
}
