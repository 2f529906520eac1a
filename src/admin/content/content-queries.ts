import { useQuery } from '@tanstack/react-query';
import { api, parseResponse } from '../api/client.ts';
import { useInvalidate } from '../api/use-invalidate.ts';
import { keepPreviousRows } from '../lists/keep-previous-rows.ts';
import { type KnownParams, pageQuery } from '../lists/page-query.ts';
import type { CategorisedTypeName, Content } from './content.ts';
import type { ContentFilterValues, ContentListParams } from './content-list-params.ts';
import type { ContentType } from './content-type.ts';

/** Query params of the list endpoints. */
export interface ListQuery extends ContentFilterValues {
  status?: string;
  publication?: string;
  trash?: 'true';
  sort: string;
  page: string;
  page_size: string;
}

export type ListContent<Item> = (query: ListQuery) => Promise<{ items: Item[]; total: number }>;

/** One page of the list. Live changes invalidate it by its table. */
export function useContentList<Item extends Content>(
  { name, views }: ContentType,
  params: ContentListParams,
  filters: ContentFilterValues,
  read: ListContent<Item>,
) {
  const query = {
    ...views[params.view]?.query,
    ...filters,
    ...pageQuery(params, params.size),
  };
  return useQuery({
    queryKey: [name, 'list', query],
    // Posts have all filters but declared choices, whose names the types don't know.
    queryFn: () => read(query satisfies KnownParams<typeof api.posts.$get, typeof query>),
    placeholderData: keepPreviousRows,
  });
}

/** Invalidates all queries of a content type. */
export function useInvalidateContent({ name }: Pick<ContentType, 'name'>): () => Promise<void> {
  return useInvalidate([name]);
}

/** Items per view; undefined until loaded. */
export function useContentCounts({
  name,
}: Pick<ContentType, 'name'>): Readonly<Record<string, number>> | undefined {
  const { data } = useQuery<Readonly<Record<string, number>>>({
    queryKey: [name, 'counts'],
    queryFn: () => parseResponse<Readonly<Record<string, number>>>(api[name].counts.$get()),
  });
  return data;
}

/** Categories, most used first. */
export function useCategories(
  contentType: CategorisedTypeName,
): readonly { name: string; count: number }[] {
  const { data } = useQuery({
    queryKey: ['terms', contentType, 'options'],
    queryFn: () => parseResponse(api[contentType].categories.$get()),
  });
  return data?.items ?? [];
}
