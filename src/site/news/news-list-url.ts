/** Filters of the news list, from the query params. */
export interface NewsListFilter {
  category?: string | undefined;
  tag?: string | undefined;
  year?: number | undefined;
}

/** Canonical URL of a page of the news list; the first page has no number. */
export function newsUrl({ category, tag, year }: NewsListFilter, page = 1): string {
  const query = new URLSearchParams();
  if (category !== undefined) query.set('category', category);
  if (tag !== undefined) query.set('tag', tag);
  if (year !== undefined) query.set('year', String(year));
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/news?${query}` : '/news';
}

export function feedUrl(category?: string): string {
  return category === undefined ? '/feed.xml' : `/feed.xml?${new URLSearchParams({ category })}`;
}
