import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, ask } from '../../api/client.ts';

type Answer = InferResponseType<(typeof api.maintenance.pages)[':id']['$get'], 200>;

/** Why visitors are not shown a page although it is chosen. */
export type Hindrance = NonNullable<Answer['hindrance']>;

/** What keeps visitors from being shown that page; null also while that is asked. */
export function useHindrance(id: string | null): Hindrance | null {
  const { data } = useQuery({
    // Live changes name it by the table that says it.
    queryKey: ['pages', 'instead', id],
    queryFn: () => ask(api.maintenance.pages[':id'].$get({ param: { id: id ?? '' } })),
    enabled: id !== null,
  });
  return data?.hindrance ?? null;
}
