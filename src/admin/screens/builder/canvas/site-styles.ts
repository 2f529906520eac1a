import { useSuspenseQuery } from '@tanstack/react-query';
import { api, parseResponse } from '../../../api/client.ts';

/** Returns the public site's stylesheets and current colours. */
export function useSiteStyles() {
  const { data } = useSuspenseQuery({
    queryKey: ['site_settings', 'styles'],
    queryFn: () => parseResponse(api.blocks.styles.$get()),
  });
  return data;
}
