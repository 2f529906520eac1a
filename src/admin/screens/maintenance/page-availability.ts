import { useQuery } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, parseResponse } from '../../api/client.ts';

type Answer = InferResponseType<(typeof api.maintenance.pages)[':id']['$get'], 200>;

/** Why visitors don't see the chosen page. */
export type UnavailableReason = NonNullable<Answer['hindrance']>;

/** Returns why visitors can't see a page; null if they can, and while loading. */
export function usePageUnavailable(id: string | null): UnavailableReason | null {
  const { data } = useQuery({
    // Live changes invalidate it by its table.
    queryKey: ['pages', 'instead', id],
    queryFn: () => parseResponse(api.maintenance.pages[':id'].$get({ param: { id: id ?? '' } })),
    enabled: id !== null,
  });
  return data?.hindrance ?? null;
}
