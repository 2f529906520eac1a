import { isKnownZone } from '../moment/clock.ts';
import { useSite } from './use-site.ts';

/** The site's time zone, or UTC in a browser that does not know it; undefined until it is read. */
export function useZoneOfSite(): string | undefined {
  const { data } = useSite();
  return data && usableZone(data.time_zone);
}

export function usableZone(timeZone: string): string {
  return isKnownZone(timeZone) ? timeZone : 'UTC';
}
