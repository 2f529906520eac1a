import { useQuery } from '@tanstack/react-query';
import { api, ask } from '../api/client.ts';

/** What the panel knows of the site: its name, time zone and currency. Live changes name it by its table. */
export function useSite() {
  return useQuery({
    queryKey: ['site_settings', 'facts'],
    queryFn: () => ask(api.site.$get()),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
