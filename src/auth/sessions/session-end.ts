import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { sessions } from './sessions-table.ts';

/** Ends a session: deletes its row and refresh tokens. Its access tokens are no longer accepted. */
export async function endSession(db: Db, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Ends every session of the account but `keep`. */
export async function endOtherSessions(db: Db, userId: string, keep: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.user_id, userId), ne(sessions.id, keep)));
}

export async function endAllSessions(db: Db, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.user_id, userId));
}

/** Makes every session of the account unusable for a refresh. */
export async function expireAllSessions(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ not_after: now, updated_at: now })
    .where(eq(sessions.user_id, userId));
}
