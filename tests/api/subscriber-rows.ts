import { randomUUID } from 'node:crypto';
import type { ServedSite } from '../composed-site.ts';

/** Adds, reads and audits subscribers in the database of `site`. */
export function subscriberRows(site: () => ServedSite) {
  async function add(email: string, columns: Record<string, string> = {}): Promise<string> {
    const names = Object.keys(columns).map((name) => `, ${name}`);
    const values = Object.values(columns).map((value) => `, ${value}`);
    const { rows } = await site().database.pool.query<{ id: string }>(
      `insert into newsletter_subscribers (email, reference${names.join('')})
     values ($1, $2${values.join('')}) returning id`,
      [email, `N-${randomUUID()}`],
    );
    return rows[0]?.id ?? '';
  }

  async function row(email: string) {
    const sql = 'select * from newsletter_subscribers where email = $1';
    return (await site().database.pool.query(sql, [email])).rows[0];
  }

  async function lastAudit() {
    const sql = `select action, subject_id, actor_name, details from audit_log
    where subject_table = 'newsletter_subscribers' order by id desc limit 1`;
    return (await site().database.pool.query(sql)).rows[0];
  }

  async function addOneOfEach(): Promise<void> {
    await add('b-confirmed@example.org', {
      confirmed_at: 'now()',
      requested_at: "'2026-01-02'",
      source: "'import'",
    });
    await add('A-unconfirmed@example.org', { requested_at: "'2026-01-04'" });
    await add('c-left_100%@example.org', {
      confirmed_at: 'now()',
      unsubscribed_at: 'now()',
      requested_at: "'2026-01-03'",
    });
    await add('d-bot@example.org', { suspected: 'true', requested_at: "'2026-01-01'" });
  }

  return { add, row, lastAudit, addOneOfEach };
}
