import { firstYear, lastYear } from '#time/local-calendar.ts';
import type { NewsListFilter } from './news-list-url.ts';

const pageNumber = /^[1-9]\d{0,4}$/;
const yearNumber = /^\d{4}$/;

/** Parses the query params of the news list; null for an invalid page or year. */
export function parseNewsListParams(
  query: URLSearchParams,
): { chosen: NewsListFilter; page: number } | null {
  const page = query.get('page') ?? '1';
  if (!pageNumber.test(page)) return null;
  const year = query.get('year');
  if (year !== null && !isYear(year)) return null;
  return {
    page: Number(page),
    chosen: {
      category: cleanName(query.get('category')),
      tag: cleanName(query.get('tag')),
      year: year === null ? undefined : Number(year),
    },
  };
}

export function isFiltered(chosen: NewsListFilter): boolean {
  return Object.values(chosen).some((value) => value !== undefined);
}

/** `3 articles in Research, on solar, from 2026` */
export function formatPostCount(total: number, { category, tag, year }: NewsListFilter): string {
  const number = total === 0 ? 'No' : total.toLocaleString('en');
  const articles = `${number} ${total === 1 ? 'article' : 'articles'}`;
  const parts = [tag && `on ${tag}`, year && `from ${year}`].filter(Boolean);
  const result = category ? `${articles} in ${category}` : articles;
  return [result, ...parts].join(category ? ', ' : ' ');
}

/** `Research, solar, 2026` */
export function formatFilter({ category, tag, year }: NewsListFilter): string {
  return [category, tag, year].filter((name) => name !== undefined).join(', ');
}

function isYear(text: string): boolean {
  return yearNumber.test(text) && Number(text) >= firstYear && Number(text) <= lastYear;
}

// PostgreSQL rejects null characters.
function cleanName(text: string | null): string | undefined {
  return text?.replaceAll('\0', '') || undefined;
}
