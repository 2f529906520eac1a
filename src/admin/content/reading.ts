import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Shown } from './address.ts';
import type { Content } from './content.ts';
import type { Kind } from './kind.ts';

export const pageSize = 25;

/** What a list is asked by. */
export interface ListQuery {
  search?: string;
  status?: string;
  trash?: 'true';
  sort: string;
  page: string;
  page_size: string;
}

export type ReadList<Item> = (query: ListQuery) => Promise<{ items: Item[]; total: number }>;

/** The part of a list that the address names. Live changes name what is kept by its table. */
export function useContentList<Item extends Content>(
  { name, views }: Kind,
  shown: Shown,
  read: ReadList<Item>,
) {
  const { view, search, sort, page } = shown;
  const query = {
    ...views[view]?.query,
    ...(search && { search }),
    sort,
    page: String(page),
    page_size: String(pageSize),
  };
  return useQuery({
    queryKey: [name, 'list', shown],
    queryFn: () => read(query),
    placeholderData: keepPreviousData,
  });
}

/** Has everything read of a kind read again. */
export function useReread({ name }: Pick<Kind, 'name'>): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [name] });
}
