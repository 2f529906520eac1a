import type { Context } from 'hono';
import type { AuthEnv } from '../../auth-guards.ts';
import { type AuthError, invalid } from '../../errors.ts';

const defaultPerPage = 50;
const maxPerPage = 1_000;
/** Other list params, which the links to other pages repeat. */
const repeatedParams = ['filter', 'sort', 'query'];

interface Page {
  page: number;
  limit: number;
  offset: number;
}

/** Parses `page` and `per_page`; empty ones get their defaults. */
export function parsePagination(c: Context<AuthEnv>): Page {
  const page = Math.max(1, numberIn(c.req.query('page'), 1));
  const perPage = numberIn(c.req.query('per_page'), defaultPerPage);
  if (perPage === 0) throw badPage('per_page must be greater than 0');
  const limit = Math.min(perPage, maxPerPage);
  return { page, limit, offset: (page - 1) * limit };
}

/**
 * Sets the total and the links to other pages. Client libraries read the number after the first `=` of each
 * link, so `page` comes first, and the rest of the query may contain no commas or semicolons.
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
    for (const name of repeatedParams) {
      const value = c.req.query(name);
      if (value) query.append(name, value);
    }
    return `<${path}?${query}>; rel="${relation}"`;
  }

  const next = page < last ? [link(page + 1, 'next')] : [];
  c.header('X-Total-Count', String(total));
  c.header('Link', [...next, link(last, 'last')].join(', '));
}

function numberIn(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  if (!/^\d{1,9}$/.test(text)) throw badPage(`${JSON.stringify(text)} is not a page number`);
  return Number(text);
}

function badPage(reason: string): AuthError {
  return invalid(`Bad Pagination Parameters: ${reason}`);
}
