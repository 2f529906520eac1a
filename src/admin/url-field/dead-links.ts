import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounced } from '#ui/panel/states/use-debounced.ts';
import { api, ask } from '../api/client.ts';
import { linkTargetError } from './link-target-validation.ts';
import { getSitePath } from './site-path.ts';

const pauseMs = 600;
/** Other people publish and withdraw meanwhile. */
const staleMs = 60_000;

/** Those of the addresses that lead to nothing on this site that visitors can see; none while that is asked. */
export function useDeadLinks(addresses: readonly string[]): ReadonlySet<string> {
  const paths = new Map(addresses.map((address) => [address, pathHere(address)]));
  const wanted = [...new Set([...paths.values()].filter((path) => path !== null))];
  const asked = useDebounced(JSON.stringify(wanted.sort()), pauseMs);
  const { data } = useQuery({
    queryKey: ['pages', 'links', 'leading nowhere', asked],
    queryFn: () => ask(api.blocks.links.$post({ json: { addresses: JSON.parse(asked) } })),
    enabled: asked !== '[]',
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
