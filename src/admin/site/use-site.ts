import { useQuery } from '@tanstack/react-query';
import { api, parseResponse } from '../api/client.ts';

/** The site's name, time zone and currency. Live changes invalidate it by its table. */
export function useSite() {
  return useQuery({
    queryKey: ['site_settings', 'facts'],
    queryFn: () => parseResponse(api.site.$get()),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
