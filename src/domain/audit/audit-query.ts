import { and, desc, eq, gt, gte, lt, lte, max, type SQL, sql } from 'drizzle-orm';
import { contentTables } from '#constants/enums.ts';
import type { Db } from '#db/client.ts';
import { startOfDay } from '#time/local-calendar.ts';
import type { Actor } from '../actor.ts';
import { allFilters } from '../filter-conditions.ts';
import { searchIn } from '../list-query.ts';
import { authorize } from '../permissions.ts';
import { readPublicSettings } from '../settings/public-settings-query.ts';
import type { AuditAction, AuditTable } from './audit-actions.ts';
import { recordAudit } from './audit-record.ts';
import { auditLog } from './audit-table.ts';

/** The filters of the log. */
export interface AuditFilter {
  /** Part of a name, an id or the details. */
  search?: string | undefined;
  /** The id of a user. */
  person?: string | undefined;
  action?: AuditAction | undefined;
  table?: AuditTable | undefined;
  /** The first and the last day, as YYYY-MM-DD in the site's time zone. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface AuditQuery extends AuditFilter {
  /** Only entries older than this one; without both, the newest. */
  before?: number | undefined;
  /** Only entries newer than this one. */
  after?: number | undefined;
  page_size: number;
}

/** An entry, and the current name of its subject; null if it no longer exists. */
export interface AuditEntry extends Omit<typeof auditLog.$inferSelect, 'action' | 'subject_table'> {
  /** Any text, because other programs may write entries. */
  action: string;
  subject_table: string;
  subject_title: string | null;
}

export interface AuditPage {
  /** The newest first. */
  items: AuditEntry[];
  has_newer: boolean;
  has_older: boolean;
}

const titles: Partial<Record<AuditTable, SQL>> = {
  ...Object.fromEntries(
    contentTables.map((table) => [table, sql`select title from ${sql.identifier(table)}`]),
  ),
  media: sql`select file_name from media`,
  patterns: sql`select name from patterns`,
  oauth_clients: sql`select client_name from auth.oauth_clients`,
  redirects: sql`select from_path from redirects`,
  emails: sql`select recipient from emails`,
  contact_messages: sql`select reference from contact_messages`,
  newsletter_issues: sql`select subject from newsletter_issues`,
  newsletter_subscribers: sql`select reference from newsletter_subscribers`,
  spam_rules: sql`select value from spam_rules`,
  terms: sql`select name from terms`,
  user_profiles: sql`select full_name from user_profiles`,
};
const asUuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

const subjectTitle = sql<
  string | null
>`case when ${auditLog.subject_id} ~ ${asUuid} then case ${auditLog.subject_table}
  ${sql.join(
    Object.entries(titles).map(
      ([table, title]) =>
        sql`when ${table} then (${title} as subject where subject.id = ${auditLog.subject_id}::uuid)`,
    ),
    sql` `,
  )} end end`;

/** One page of the log, without a total, which would cost more than the entries. */
export async function readAudit(db: Db, actor: Actor, query: AuditQuery): Promise<AuditPage> {
  authorize(actor, 'audit.read');
  const condition = await filterCondition(db, query);
  const isBackwards = query.after !== undefined;
  const rows = await entries(db, and(condition, boundOf(query)), query.page_size + 1, isBackwards);
  const hasMore = rows.length > query.page_size;
  const items = rows.slice(0, query.page_size);
  if (isBackwards) items.reverse();
  return {
    items,
    has_newer: isBackwards ? hasMore : query.before !== undefined,
    has_older: isBackwards ? true : hasMore,
  };
}

const atOnce = 1_000;

/**
 * Yields all matching entries in batches, newest first, so that the whole log is never in memory and no transaction
 * stays open. The export itself is logged before anything is returned.
 */
export async function exportAudit(
  db: Db,
  actor: Actor,
  filter: AuditFilter,
  format: string,
): Promise<AsyncGenerator<AuditEntry[]>> {
  authorize(actor, 'audit.read');
  const where = await filterCondition(db, filter);
  const [known] = await db.select({ newest: max(auditLog.id) }).from(auditLog);
  const applied = Object.entries(filter).filter(([, value]) => value !== undefined);
  await recordAudit(db, actor, {
    action: 'export',
    table: 'audit_log',
    id: format,
    details: Object.fromEntries(applied),
  });
  return batches(db, and(where, lte(auditLog.id, known?.newest ?? 0)));
}

async function* batches(db: Db, condition: SQL | undefined): AsyncGenerator<AuditEntry[]> {
  let before: number | undefined;
  for (;;) {
    const rows = await entries(db, and(condition, boundOf({ before })), atOnce, false);
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) return;
    before = rows.at(-1)?.id;
  }
}

function entries(
  db: Db,
  condition: SQL | undefined,
  max: number,
  isBackwards: boolean,
): Promise<AuditEntry[]> {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor_kind: auditLog.actor_kind,
      actor_id: auditLog.actor_id,
      actor_name: auditLog.actor_name,
      action: auditLog.action,
      subject_table: auditLog.subject_table,
      subject_id: auditLog.subject_id,
      subject_title: subjectTitle,
      details: auditLog.details,
    })
    .from(auditLog)
    .where(condition)
    .orderBy(isBackwards ? auditLog.id : desc(auditLog.id))
    .limit(max);
}

function boundOf({ before, after }: Pick<AuditQuery, 'before' | 'after'>): SQL | undefined {
  if (after !== undefined) return gt(auditLog.id, after);
  return before === undefined ? undefined : lt(auditLog.id, before);
}

async function filterCondition(db: Db, filter: AuditFilter): Promise<SQL | undefined> {
  const { search, person, action, table, from, to } = filter;
  // Days start and end in the site's time zone, which PostgreSQL may not know.
  const zone = from || to ? (await readPublicSettings(db)).time_zone : '';
  return allFilters<AuditFilter>({
    search: matching(search),
    person: person ? eq(auditLog.actor_id, person) : undefined,
    action: action ? eq(auditLog.action, action) : undefined,
    table: table ? eq(auditLog.subject_table, table) : undefined,
    from: from ? gte(auditLog.at, startOfDay(from, zone)) : undefined,
    to: to ? lt(auditLog.at, startOfDay(to, zone, 1)) : undefined,
  });
}

function matching(search: string | undefined): SQL | undefined {
  const searched = sql`(${auditLog.actor_name} || ' ' || ${auditLog.subject_id} || ' ' || ${auditLog.details}::text)`;
  return searchIn(searched, search);
}
