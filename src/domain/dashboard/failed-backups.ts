import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/**
 * How many backups of the last seven days failed or have not ended for half a day, without one to the same folder that
 * succeeded since. Older failures are in the system report.
 */
export async function countFailedBackups(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from backups failed
        where started_at > now() - interval '7 days'
          and (error is not null or (finished_at is null and started_at < now() - interval '12 hours'))
          and not exists (
            select from backups good
            where good.target = failed.target and good.started_at > failed.started_at
              and good.finished_at is not null and good.error is null
          )`,
  );
  return rows[0]?.count ?? 0;
}
