import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '#ui/panel/states/use-debounced.ts';
import { getSitePath } from '#url/site-path.ts';
import { api, parseResponse } from '../api/client.ts';
import { linkTargetError } from './link-target-validation.ts';

const pauseMs = 600;
/** Others may publish or unpublish at any time. */
const staleMs = 60_000;

/** The URLs that lead to nothing public on this site; empty while loading. */
export function useDeadLinks(addresses: readonly string[]): ReadonlySet<string> {
  const paths = new Map(addresses.map((address) => [address, pathHere(address)]));
  const wanted = [...new Set([...paths.values()].filter((path) => path !== null))];
  const lookup = useDebounced(JSON.stringify(wanted.sort()), pauseMs);
  const { data } = useQuery({
    queryKey: ['pages', 'links', 'leading nowhere', lookup],
    queryFn: () =>
      parseResponse(api.blocks.links.$post({ json: { addresses: JSON.parse(lookup) } })),
    enabled: lookup !== '[]',
    staleTime: staleMs,
    placeholderData: keepPreviousData,
  });
  const dead = new Set(data?.dead);
  return new Set(addresses.filter((address) => dead.has(paths.get(address) ?? '')));
}

function pathHere(address: string): string | null {
  if (linkTargetError(address) !== null) return null;
  return getSitePath(address.trim(), { origin: location.origin, path: '/' });
}
