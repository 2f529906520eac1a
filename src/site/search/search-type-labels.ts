import type { SearchKind } from '#domain/search/site-search.ts';

export const searchTypeLabels: Record<SearchKind, { one: string; many: string }> = {
  page: { one: 'Page', many: 'Pages' },
  news: { one: 'News', many: 'News' },
  project: { one: 'Project', many: 'Projects' },
  publication: { one: 'Publication', many: 'Publications' },
};
