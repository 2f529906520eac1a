import { useSuspenseQuery } from '@tanstack/react-query';
import { api, ask } from '../../../api/client.ts';

/** The stylesheets of the public site, and its colours of now. */
export function useSiteStyles() {
  const { data } = useSuspenseQuery({
    queryKey: ['site_settings', 'styles'],
    queryFn: () => ask(api.blocks.styles.$get()),
  });
  return data;
}
