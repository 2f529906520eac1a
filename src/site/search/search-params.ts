import { readWords } from '#domain/search/search-query.ts';
import { type SearchKind, searchKinds } from '#domain/search/site-search.ts';

/** What a visitor looks for, as the address says it. */
export interface SearchParams {
  /** Empty where nothing was asked for yet. */
  words: string;
  kind?: SearchKind | undefined;
}

const pageNumber = /^[1-9]\d{0,2}$/;

/** What an address asks for; null for a page or a kind that there is none of. */
export function parseSearchParams(
  query: URLSearchParams,
): (SearchParams & { page: number }) | null {
  const page = query.get('page') ?? '1';
  const named = query.get('kind');
  const kind = searchKinds.find((one) => one === named);
  if (!pageNumber.test(page) || (named !== null && !kind)) return null;
  return { words: readWords(query.get('words') ?? ''), kind, page: Number(page) };
}

/** The one address of a page of results: the first page has no number. */
export function searchUrl({ words, kind }: SearchParams, page = 1): string {
  const query = new URLSearchParams({ words });
  if (kind !== undefined) query.set('kind', kind);
  if (page > 1) query.set('page', String(page));
  return `/search?${query}`;
}
