import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/** Enough for some hundred thousand items that link to the new host, at about 4 ms each. */
const timeout = '1h';

/**
 * Records the host of this site at startup, so that full URLs with it count as links to this site. If it has changed,
 * calls `onChange`, and judges the links to the old and the new host again, in one pass over all content: full URLs of
 * the new host become paths.
 */
export async function recordOwnHost(
  db: Db,
  publicUrl: string,
  onChange: (host: string) => void = () => {},
): Promise<void> {
  const { host } = new URL(publicUrl);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${timeout}, true)`);
    const { rows } = await tx.execute(sql`select 1 from own_site where host <> ${host}`);
    if (rows.length > 0) onChange(host);
    await tx.execute(sql`select set_own_host(${host})`);
  });
}
