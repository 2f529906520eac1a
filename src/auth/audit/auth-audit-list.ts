import { desc, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { containsText } from '#db/contains-text.ts';
import { auditLogEntries } from './auth-audit-table.ts';

/** The search scopes, and the members of an entry that each covers. */
const scopes = {
  author: ['actor_username', 'actor_name'],
  action: ['action'],
  type: ['log_type'],
} as const;

export type AuditScope = keyof typeof scopes;

export function isAuditScope(text: string): text is AuditScope {
  return Object.hasOwn(scopes, text);
}

interface AuditQuery {
  search: { scope: AuditScope; text: string } | null;
  limit: number;
  offset: number;
}

/** Lists the events of accounts, newest first, and counts all of them. */
export async function listAuthAudit(
  db: Db,
  { search, limit, offset }: AuditQuery,
): Promise<{ entries: (typeof auditLogEntries.$inferSelect)[]; total: number }> {
  const where = search && matching(search.scope, search.text);
  const entries = await db
    .select()
    .from(auditLogEntries)
    .where(where ?? undefined)
    .orderBy(desc(auditLogEntries.created_at), desc(auditLogEntries.id))
    .limit(limit)
    .offset(offset);
  return { entries, total: await db.$count(auditLogEntries, where ?? undefined) };
}

function matching(scope: AuditScope, text: string): SQL | undefined {
  return or(
    ...scopes[scope].map((member) =>
      containsText(sql`${auditLogEntries.payload} ->> ${member}`, text),
    ),
  );
}
