import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followSiteState, readSiteState, showIcon } from '#ui/live/site-state.ts';

/**
 * Keeps the panel's favicon up to date with the settings. The document was sent with the icon at that time;
 * live changes invalidate the query by its table.
 */
export function SiteIcon() {
  const { data } = useQuery({
    queryKey: ['site_settings', 'state'],
    queryFn: ({ signal }) => readSiteState(signal),
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (data) showIcon(data.icon);
  }, [data]);
  return null;
}

/** The same for signed-out users, from the public events. */
export function usePublicSiteIcon(): void {
  useEffect(() => followSiteState(({ icon }) => showIcon(icon)), []);
}
