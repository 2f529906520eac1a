import { oneOf, pageAt, searchAt, withChange } from '../../lists/list-params.ts';
import type { MediaSort } from '../../media/media-item.ts';
import type { MediaListParams as Shown } from '../../media/media-queries.ts';
import { viewNames } from '../../media/media-views.ts';

export type { Shown };

const columns = ['created_at', 'file_name', 'file_size'] as const;
const sorts: MediaSort[] = columns.flatMap((name) => [name, `-${name}` as const]);
const usual: Record<string, unknown> = { view: 'all', sort: '-created_at', page: 1 };

/** The ways to add a file, each a tab of the panel above the list. */
export const waysToAdd = ['upload', 'address'] as const;
export type WayToAdd = (typeof waysToAdd)[number];

export function shownAt(address: URLSearchParams): Shown {
  return {
    view: oneOf(address.get('view'), viewNames) ?? 'all',
    search: searchAt(address),
    folder: address.get('folder') ?? '',
    sort: oneOf(address.get('sort'), sorts) ?? '-created_at',
    page: pageAt(address),
  };
}

/** The address with `change` in it; what is empty or usual is left out. */
export function withShown(address: URLSearchParams, change: Partial<Shown>): URLSearchParams {
  return withChange(address, change, usual);
}

/** The address without what narrows a view. */
export function withoutFilters(address: URLSearchParams): URLSearchParams {
  return withShown(address, { search: '', folder: '' });
}

export function isFiltered({ search, folder }: Shown): boolean {
  return search !== '' || folder !== '';
}

/** The way to add files that stands open above the list. */
export function wayToAddAt(address: URLSearchParams): WayToAdd | null {
  return oneOf(address.get('add'), waysToAdd) ?? null;
}

/** The file whose details are open. */
export function openedAt(address: URLSearchParams): string | null {
  return address.get('open') || null;
}

export function withWayToAdd(address: URLSearchParams, way: WayToAdd | null): URLSearchParams {
  return withOne(address, 'add', way);
}

export function withOpened(address: URLSearchParams, id: string | null): URLSearchParams {
  return withOne(address, 'open', id);
}

function withOne(address: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}
