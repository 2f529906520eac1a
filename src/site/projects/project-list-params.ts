/** Filters of the project list; empty strings match everything. */
export interface ProjectFilter {
  search: string;
  category: string;
}

export const searchMaxLength = 200;
const maxPageDigits = 5;

/** Parses the query params of the project list; null for an invalid page. */
export function parseProjectListParams(
  query: URLSearchParams,
): { choice: ProjectFilter; page: number } | null {
  const page = query.get('page') ?? '1';
  if (!/^[1-9]\d*$/.test(page) || page.length > maxPageDigits) return null;
  const of = (name: string) => (query.get(name) ?? '').trim().slice(0, searchMaxLength);
  return { choice: { search: of('search'), category: of('category') }, page: Number(page) };
}

/** Canonical URL of a page of the list. */
export function projectListUrl({ search, category }: ProjectFilter, page = 1): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (category) query.set('category', category);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/projects?${query}` : '/projects';
}
