import type { Handler } from 'hono';
import { isAuditScope, listAuthAudit } from '../../audit/auth-audit-list.ts';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { invalid } from '../../errors.ts';
import { parsePagination, setPaginationHeaders } from './admin-pagination.ts';

/** GET /admin/audit?page=&per_page=&query=: lists the events of accounts, newest first. */
export function listAuditEntries({ db }: Auth): Handler<AuthEnv> {
  return async (c) => {
    const page = parsePagination(c);
    const search = searchIn(c.req.query('query') ?? '');
    const { entries, total } = await listAuthAudit(db, { ...page, search });
    setPaginationHeaders(c, '/admin/audit', page, total);
    return c.json(entries);
  };
}

/** Parses a query such as "action:login", "author:..." or "type:...". */
function searchIn(query: string) {
  if (query === '') return null;
  const [scope = '', ...rest] = query.split(':');
  if (isAuditScope(scope) && rest.length > 0) return { scope, text: rest.join(':') };
  throw invalid(`Invalid query scope: ${query}`);
}
