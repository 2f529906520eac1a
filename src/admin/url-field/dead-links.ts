import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { minuteMs } from '#time/durations.ts';
import { useDebounced } from '#ui/panel/states/use-debounced.ts';
import { getSitePath } from '#url/site-path.ts';
import { api, parseResponse } from '../api/client.ts';
import { linkTargetError } from './link-target-validation.ts';

const pauseMs = 600;
/** Others may publish or unpublish at any time. */
const staleMs = minuteMs;

/** The URLs that lead to nothing public on this site; empty while loading. */
export function useDeadLinks(urls: readonly string[]): ReadonlySet<string> {
  const paths = new Map(urls.map((url) => [url, pathHere(url)]));
  const wanted = [...new Set([...paths.values()].filter((path) => path !== null))];
  const lookup = useDebounced(JSON.stringify(wanted.sort()), pauseMs);
  const { data } = useQuery({
    queryKey: ['pages', 'links', 'dead', lookup],
    queryFn: () => parseResponse(api.blocks.links.$post({ json: { urls: JSON.parse(lookup) } })),
    enabled: lookup !== '[]',
    staleTime: staleMs,
    placeholderData: keepPreviousData,
  });
  const dead = new Set(data?.dead);
  return new Set(urls.filter((url) => dead.has(paths.get(url) ?? '')));
}

function pathHere(url: string): string | null {
  if (linkTargetError(url) !== null) return null;
  return getSitePath(url.trim(), { origin: location.origin, path: '/' });
}
