import type { Handler } from 'hono';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { type AuthError, invalid } from '../../errors.ts';
import { listAccounts } from '../../users/account-list.ts';
import { userBody } from '../../users/user-body.ts';
import { parsePagination, setPaginationHeaders } from './admin-pagination.ts';

/** GET /admin/users?page=&per_page=&filter=&sort=: the accounts, newest first. */
export function listUsers({ db, settings }: Auth): Handler<AuthEnv> {
  return async (c) => {
    const audience = c.req.header('X-JWT-AUD') || undefined;
    const page = parsePagination(c);
    const oldestFirst = isOldestFirst(c.req.query('sort') ?? '');
    const filter = c.req.query('filter') ?? '';
    const query = { ...page, filter, audience, oldestFirst };
    const { accounts, total } = await listAccounts(db, query);
    setPaginationHeaders(c, '/admin/users', page, total);
    const users = accounts.map(({ user, ...its }) => userBody(user, its));
    return c.json({ users, aud: audience ?? settings.jwtAud });
  };
}

function isOldestFirst(sort: string): boolean {
  const [field = '', direction = 'desc'] = sort.trim().split(/\s+/, 2);
  if (field !== '' && field !== 'created_at') throw badSort(`bad field for sort '${field}'`);
  if (/^(asc|desc)$/i.test(direction)) return direction.toLowerCase() === 'asc';
  throw badSort(`bad direction for sort '${direction}', only 'asc' and 'desc' allowed`);
}

function badSort(reason: string): AuthError {
  return invalid(`Bad Sort Parameters: ${reason}`);
}
