/** What a visitor narrowed the list down to; empty for all. */
export interface Choice {
  search: string;
  category: string;
}

export const longestSearch = 200;
const longestPageNumber = 5;

/** The choice and the page that an address asks for; null for a page that no list has. */
export function readQuery(query: URLSearchParams): { choice: Choice; page: number } | null {
  const page = query.get('page') ?? '1';
  if (!/^[1-9]\d*$/.test(page) || page.length > longestPageNumber) return null;
  const of = (name: string) => (query.get(name) ?? '').trim().slice(0, longestSearch);
  return { choice: { search: of('search'), category: of('category') }, page: Number(page) };
}

/** The one address of a page of the list. */
export function listAddress({ search, category }: Choice, page = 1): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (category) query.set('category', category);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/projects?${query}` : '/projects';
}
