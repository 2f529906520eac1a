import type { Context } from 'hono';
import type { AuthEnv } from '../../auth-guards.ts';
import { AuthError } from '../../errors.ts';

const usualPerPage = 50;
const mostPerPage = 1_000;
/** What else a list can be asked for, which the links to its other pages repeat. */
const kept = ['filter', 'sort', 'query'];

interface Page {
  page: number;
  limit: number;
  offset: number;
}

/** Which part of a list is asked for with `page` and `per_page`; empty ones have their usual values. */
export function parsePagination(c: Context<AuthEnv>): Page {
  const page = Math.max(1, numberIn(c.req.query('page'), 1));
  const perPage = numberIn(c.req.query('per_page'), usualPerPage);
  if (perPage === 0) throw badPage('per_page must be greater than 0');
  const limit = Math.min(perPage, mostPerPage);
  return { page, limit, offset: (page - 1) * limit };
}

/**
 * Says how much there is and where it goes on. Client libraries read the number after the first `=` of
 * each link, so `page` comes first, and the rest of the query may hold neither commas nor semicolons.
 */
export function setPaginationHeaders(
  c: Context<AuthEnv>,
  path: string,
  { page, limit }: Page,
  total: number,
): void {
  const last = Math.max(1, Math.ceil(total / limit));

  function link(number: number, relation: string): string {
    const query = new URLSearchParams([
      ['page', String(number)],
      ['per_page', String(limit)],
    ]);
    for (const name of kept) {
      const value = c.req.query(name);
      if (value) query.append(name, value);
    }
    return `<${path}?${query}>; rel="${relation}"`;
  }

  const next = page < last ? [link(page + 1, 'next')] : [];
  c.header('X-Total-Count', String(total));
  c.header('Link', [...next, link(last, 'last')].join(', '));
}

function numberIn(text: string | undefined, usual: number): number {
  if (text === undefined || text === '') return usual;
  if (!/^\d{1,9}$/.test(text)) throw badPage(`${JSON.stringify(text)} is no number of a page`);
  return Number(text);
}

function badPage(why: string): AuthError {
  return new AuthError(400, 'validation_failed', `Bad Pagination Parameters: ${why}`);
}
