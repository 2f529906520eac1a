import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, ask } from '../../api/client.ts';

type Answer = InferResponseType<(typeof api.maintenance.pages)[':id']['$get'], 200>;

/** Why visitors are not shown a page although it is chosen. */
export type UnavailableReason = NonNullable<Answer['hindrance']>;

/** What keeps visitors from being shown that page; null also while that is asked. */
export function usePageUnavailable(id: string | null): UnavailableReason | null {
  const { data } = useQuery({
    // Live changes name it by the table that says it.
    queryKey: ['pages', 'instead', id],
    queryFn: () => ask(api.maintenance.pages[':id'].$get({ param: { id: id ?? '' } })),
    enabled: id !== null,
  });
  return data?.hindrance ?? null;
}
