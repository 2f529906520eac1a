import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { newsletterSubscribers } from '../newsletter-table.ts';

/** Replaces a topic of all subscribers by another one; null removes it. Topics are the names of news categories. */
export async function replaceTopic(tx: Db, name: string, by: string | null): Promise<void> {
  const { topics } = newsletterSubscribers;
  const isIt = sql`lower(topic) = lower(${name})`;
  await tx
    .update(newsletterSubscribers)
    .set({
      topics: sql`array(
        select topic from (
          select distinct on (lower(topic)) topic, place from (
            select case when ${isIt} then ${by}::text else topic end as topic, place
            from unnest(${topics}) with ordinality as chosen (topic, place)
          ) as replaced where topic is not null order by lower(topic), place
        ) as once order by place)`,
    })
    .where(sql`exists (select from unnest(${topics}) as topic where ${isIt})`);
}
