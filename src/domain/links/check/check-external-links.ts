import { eq, inArray, sql } from 'drizzle-orm';
import { minuteMs } from '#time/durations.ts';
import { siteSettings } from '../../settings/settings-table.ts';
import { linkTargets } from '../link-tables.ts';
import { CheckPostponed, type LinkCheckDeps } from './check-deps.ts';
import { judgeCheck } from './check-outcome.ts';
import { claimHosts } from './host-turns.ts';
import { requestLink } from './request-link.ts';
import { robotName } from './robots-rules.ts';

/** Links that one process checks at once, each on another host. */
const atOnce = 4;
/** Until a postponed check is retried, and how long a link stays claimed by a process that has crashed. */
const postponedMs = minuteMs;
const leaseMs = 10 * minuteMs;

type Due = Pick<
  typeof linkTargets.$inferSelect,
  'id' | 'url' | 'failures' | 'failing_since' | 'broken_since'
>;

/**
 * Checks the links to other sites that are due, if the setting is on. Several processes may run this: each claims other
 * links. Ends early when `stopping` is aborted.
 */
export async function checkExternalLinks(
  deps: LinkCheckDeps,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const userAgent = await readUserAgent(deps);
    if (!userAgent) return;
    const due = await claimDue(deps);
    if (due.length === 0) return;
    await Promise.all(due.map((link) => checkLink(deps, link, userAgent, stopping)));
  }
}

/** Null while the setting is off. */
async function readUserAgent({ db, publicUrl }: LinkCheckDeps): Promise<string | null> {
  const { check_external_links: isOn, site_name } = siteSettings;
  const [settings] = await db.select({ isOn, site_name }).from(siteSettings).limit(1);
  if (!settings?.isOn) return null;
  // A header has no other characters.
  const name = settings.site_name.replace(/[^\x20-\x7e]|[();]/g, '').trim();
  return `${robotName}/1.0 (${name}; +${publicUrl})`;
}

/** Links on different hosts that are free; postponed until the lease ends. */
async function claimDue({ db, now }: LinkCheckDeps): Promise<Due[]> {
  const at = now().toISOString();
  const until = new Date(now().getTime() + leaseMs).toISOString();
  const { rows } = await db.execute<{ id: string }>(sql`
    with due as (
      select id, url, check_at from link_targets as target
      where external and check_at <= ${at}::timestamptz
        and exists (select from content_links where target_id = target.id)
        and not exists (
          select from link_hosts where next_request_at > ${at}::timestamptz
            and host = lower(substring(target.url from '^https?://([^/?#]+)')))
      order by check_at limit 200
    ), chosen as (
      select distinct on (host) id from due,
        lower(substring(url from '^https?://([^/?#]+)')) as host
      order by host, check_at
    )
    update link_targets set check_at = ${until}::timestamptz
    where id in (
      select id from link_targets
      where id in (select id from chosen limit ${atOnce}) and check_at <= ${at}::timestamptz
      for update skip locked)
    returning id`);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return db.select().from(linkTargets).where(inArray(linkTargets.id, ids));
}

async function checkLink(
  deps: LinkCheckDeps,
  link: Due,
  userAgent: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = deps;
  const turns = claimHosts(deps, signal);
  try {
    const response = await requestLink(link.url, deps, { turns, userAgent, signal });
    await save(judgeCheck(link, response, now()));
  } catch (error) {
    if (!(error instanceof CheckPostponed)) throw error;
    await save({ check_at: new Date(now().getTime() + postponedMs) });
  } finally {
    await turns.release();
  }

  function save(outcome: Partial<typeof linkTargets.$inferSelect>) {
    return db.update(linkTargets).set(outcome).where(eq(linkTargets.id, link.id));
  }
}
