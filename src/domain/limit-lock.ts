import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/**
 * Makes transactions that count what is under the limit `name` wait for each other until they end, so that a count still
 * holds when a row is added. With several limits, all transactions must lock them in the same order.
 */
export async function lockLimit(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`limit ${name}`}, 0))`);
}
