import { useSuspenseQuery } from '@tanstack/react-query';
import { api, ask } from '../../../api/client.ts';

/** Returns the public site's stylesheets and current colours. */
export function useSiteStyles() {
  const { data } = useSuspenseQuery({
    queryKey: ['site_settings', 'styles'],
    queryFn: () => ask(api.blocks.styles.$get()),
  });
  return data;
}
