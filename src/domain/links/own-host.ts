import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/**
 * Records the host of this site at startup, so that full URLs with it count as links to this site. If it has changed,
 * the links to the old and the new host are judged again, in one pass over all recorded links.
 */
export async function recordOwnHost(db: Db, publicUrl: string): Promise<void> {
  await db.execute(sql`select set_own_host(${new URL(publicUrl).host})`);
}
