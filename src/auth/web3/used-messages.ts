import { createHash } from 'node:crypto';
import { lt } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { hourMs } from '#time/durations.ts';
import { web3UsedMessages } from './used-messages-table.ts';

/** Longer than a request takes that began before the message expired. */
const marginMs = hourMs;

/** Marks a message as used, in the transaction of the sign-in. Of concurrent callers, one gets true. */
export async function useMessage(tx: Db, message: string, expiresAt: Date): Promise<boolean> {
  const hash = createHash('sha256').update(message).digest();
  const { rowCount } = await tx
    .insert(web3UsedMessages)
    .values({ message_hash: hash, expires_at: expiresAt })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Deletes the used messages that have expired. Returns their number. */
export async function purgeUsedMessages(db: Db, now: Date): Promise<number> {
  const old = new Date(now.getTime() - marginMs);
  const { rowCount } = await db
    .delete(web3UsedMessages)
    .where(lt(web3UsedMessages.expires_at, old));
  return rowCount ?? 0;
}
