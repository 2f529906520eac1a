import { filtersOf, type ItemType } from '#content-types/define-item-type.ts';
import type { ItemChoice } from '#domain/content/live-item-list-query.ts';
import { filterViews } from './item-filters.ts';

export const searchMaxLength = 200;

/** The path of the list of a type: `/publications`. */
export function getListPath({ path }: ItemType): string {
  return path.slice(0, -1);
}

/** The query params of the list of a type. */
export function itemListParams(type: ItemType): string[] {
  return ['search', ...filtersOf(type).map(({ key }) => key), 'page'];
}

/** Parses the query params of a list; null for an invalid page or filter. */
export function parseItemListParams(
  type: ItemType,
  query: URLSearchParams,
): { chosen: ItemChoice; page: number } | null {
  const page = query.get('page') ?? '1';
  if (!/^[1-9]\d{0,4}$/.test(page)) return null;
  const search = query.get('search')?.trim().slice(0, searchMaxLength);
  const chosen: Record<string, string> = search ? { search } : {};
  for (const { key, field } of filtersOf(type)) {
    const value = query.get(key);
    if (!value) continue;
    if (!filterViews[field.type].accepts(field, value)) return null;
    chosen[key] = value;
  }
  return { chosen, page: Number(page) };
}

/** Canonical URL of a page of a list; the first page has no number. */
export function itemListUrl(type: ItemType, chosen: ItemChoice, page = 1): string {
  const query = new URLSearchParams(chosen);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${getListPath(type)}?${query}` : getListPath(type);
}

/** The chosen filters in a title; empty if there are none. */
export function formatItemChoice(type: ItemType, chosen: ItemChoice): string {
  const names = filtersOf(type).map(({ key, field }) => {
    const value = chosen[key];
    return value && filterViews[field.type].format(field, value);
  });
  return [chosen.search && `“${chosen.search}”`, ...names].filter(Boolean).join(', ');
}
