import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followSiteState, readSiteState, showIcon } from '#ui/live/site-state.ts';

/**
 * Keeps the icon of the panel's tab as the settings have it. The document was sent with the icon of that moment;
 * live changes have it read again, by the table in its key.
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
export function useFollowSiteIcon(): void {
  useEffect(() => followSiteState(({ icon }) => showIcon(icon)), []);
}
