import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { type Factor, mfaFactors } from './factors-table.ts';
import { lowerSessions } from './session-level.ts';

/** Deletes a factor and lowers the sessions that it raised. */
export async function removeFactor(tx: Db, factor: Factor, now: Date): Promise<void> {
  await lowerSessions(tx, factor, now);
  await tx.delete(mfaFactors).where(eq(mfaFactors.id, factor.id));
}
