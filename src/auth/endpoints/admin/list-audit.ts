import type { Handler } from 'hono';
import { isAuditScope, listAudit } from '../../audit/listing.ts';
import type { Auth } from '../../context.ts';
import { AuthError } from '../../errors.ts';
import type { AuthEnv } from '../../guards.ts';
import { pageAsked, tellPages } from './pages.ts';

/** GET /admin/audit?page=&per_page=&query=: what happened to accounts, newest first. */
export function listAuditEntries({ db }: Auth): Handler<AuthEnv> {
  return async (c) => {
    const page = pageAsked(c);
    const search = searchIn(c.req.query('query') ?? '');
    const { entries, total } = await listAudit(db, { ...page, search });
    tellPages(c, '/admin/audit', page, total);
    return c.json(entries);
  };
}

/** "action:login" searches in the actions, "author:..." and "type:..." in those. */
function searchIn(query: string) {
  if (query === '') return null;
  const [scope = '', ...rest] = query.split(':');
  if (isAuditScope(scope) && rest.length > 0) return { scope, text: rest.join(':') };
  throw new AuthError(400, 'validation_failed', `Invalid query scope: ${query}`);
}
