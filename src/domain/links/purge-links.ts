import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { dayMs } from '#time/durations.ts';

/**
 * Deletes the targets that nothing has linked to for a day, and the hosts that were not requested for a month. Also
 * checks recent targets again: one that became public in the same moment as it was first linked would stay broken.
 */
export async function purgeLinks(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  await db.execute(sql`
    delete from link_targets as target where created_at < ${before(1)}::timestamptz
      and not exists (select from content_links where target_id = target.id)`);
  await db.execute(sql`
    insert into link_targets (id, url, external, check_at, broken_since)
    select distinct on (target_id) target_id, link_target(path), path ~* '^https?:',
      case when path ~* '^https?:' then now() end, null::timestamptz
    from content_links as link, site_path(link.url) as path
    where not exists (select from link_targets where id = link.target_id)
    order by target_id on conflict do nothing`);
  await db.execute(sql`
    select refresh_link_targets(array(
      select url from link_targets where not external and created_at > ${before(2)}::timestamptz))`);
  await db.execute(sql`delete from link_hosts where next_request_at < ${before(30)}::timestamptz`);
}
