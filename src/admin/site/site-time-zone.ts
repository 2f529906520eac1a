import { isKnownTimeZone } from '#time/time-zone.ts';
import { useSite } from './use-site.ts';

/** The site's time zone; UTC if this browser doesn't know it, undefined while loading. */
export function useSiteTimeZone(): string | undefined {
  const { data } = useSite();
  return data && getSupportedTimeZone(data.time_zone);
}

export function getSupportedTimeZone(timeZone: string): string {
  return isKnownTimeZone(timeZone) ? timeZone : 'UTC';
}

/** Describes the time zone in which times are entered; `named` is the site's own. */
export function describeTimeZone(zone: string, named: string): string {
  if (zone === named) return `Times are in ${zone} (the site’s time zone).`;
  return `Times are in ${zone} because this browser doesn’t support ${named}, the site’s time zone.`;
}
