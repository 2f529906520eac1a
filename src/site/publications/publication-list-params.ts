import { type PublicationKind, publicationKinds } from '#constants/enums.ts';

/** Filters of the list of publications, from the query params. */
export interface PublicationFilter {
  search?: string | undefined;
  kind?: PublicationKind | undefined;
  year?: number | undefined;
}

export const searchMaxLength = 200;

/** Parses the query params of the list; null for an invalid page, kind or year. */
export function parsePublicationListParams(
  query: URLSearchParams,
): { chosen: PublicationFilter; page: number } | null {
  const page = query.get('page') ?? '1';
  const kind = publicationKinds.find((one) => one === query.get('kind'));
  const year = query.get('year') || undefined;
  if (!/^[1-9]\d{0,4}$/.test(page)) return null;
  if (query.get('kind') && !kind) return null;
  // The years that `publicationFilters` may offer.
  if (year !== undefined && !/^[1-9]\d{3}$/.test(year)) return null;
  const search = query.get('search')?.trim().slice(0, searchMaxLength) || undefined;
  return {
    page: Number(page),
    chosen: { search, kind, year: year === undefined ? year : Number(year) },
  };
}

/** Canonical URL of a page of the list; the first page has no number. */
export function publicationListUrl(chosen: PublicationFilter, page = 1): string {
  const query = new URLSearchParams();
  for (const name of ['search', 'kind', 'year'] as const) {
    if (chosen[name] !== undefined) query.set(name, String(chosen[name]));
  }
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/publications?${query}` : '/publications';
}
