import { useQuery } from '@tanstack/react-query';
import { api, ask } from '../api/client.ts';

/** The site's name, time zone and currency. Live changes invalidate it by its table. */
export function useSite() {
  return useQuery({
    queryKey: ['site_settings', 'facts'],
    queryFn: () => ask(api.site.$get()),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
