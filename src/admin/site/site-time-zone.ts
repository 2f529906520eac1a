import { isKnownZone } from '#ui/time-zone.ts';
import { useSite } from './use-site.ts';

/** The site's time zone, or UTC in a browser that does not know it; undefined until it is read. */
export function useZoneOfSite(): string | undefined {
  const { data } = useSite();
  return data && usableZone(data.time_zone);
}

export function usableZone(timeZone: string): string {
  return isKnownZone(timeZone) ? timeZone : 'UTC';
}

/** By which clock times are typed and shown, where the site's own is called `named`. */
export function zoneInWords(zone: string, named: string): string {
  if (zone === named) return `Times are in ${zone} (the site's time zone).`;
  return `Times are in ${zone}, because this browser does not know ${named}, the site's time zone.`;
}
