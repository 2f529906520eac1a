import { parseSearchText } from '#domain/search/search-query.ts';
import { type SearchKind, searchKinds } from '#domain/search/site-search.ts';

/** Search query and filter, from the query params. */
export interface SearchParams {
  /** Empty before the first search. */
  words: string;
  kind?: SearchKind | undefined;
}

const pageNumber = /^[1-9]\d{0,2}$/;

/** Parses the query params of the search page; null for an invalid page or type. */
export function parseSearchParams(
  query: URLSearchParams,
): (SearchParams & { page: number }) | null {
  const page = query.get('page') ?? '1';
  const named = query.get('kind');
  const kind = searchKinds.find((one) => one === named);
  if (!pageNumber.test(page) || (named !== null && !kind)) return null;
  return { words: parseSearchText(query.get('words') ?? ''), kind, page: Number(page) };
}

/** Canonical URL of a page of results; the first page has no number. */
export function searchUrl({ words, kind }: SearchParams, page = 1): string {
  const query = new URLSearchParams({ words });
  if (kind !== undefined) query.set('kind', kind);
  if (page > 1) query.set('page', String(page));
  return `/search?${query}`;
}
