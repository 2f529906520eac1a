import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { minuteMs } from '#time/durations.ts';
import { useDebounced } from '#ui/panel/states/use-debounced.ts';
import { api, parseResponse } from '../../api/client.ts';
import type { FactLookups, ServerFacts } from './site-facts.ts';

/** Most lookups per request. */
const maxLookups = 500;
const pauseMs = 600;
/** Other users publish and unpublish in the meantime. */
const staleMs = minuteMs;

/** Looks up paths and images on the server; empty while loading. */
export function useServerFacts({ urls, pictures }: FactLookups): ServerFacts {
  const lookups = useDebounced(
    JSON.stringify({
      urls: urls.slice(0, maxLookups),
      pictures: pictures.slice(0, maxLookups),
    }),
    pauseMs,
  );
  const { data } = useQuery({
    queryKey: ['pages', 'links', lookups],
    queryFn: () => requestFacts(JSON.parse(lookups)),
    staleTime: staleMs,
    placeholderData: keepPreviousData,
    enabled: urls.length + pictures.length > 0,
  });
  return useMemo(
    () => ({
      deadPaths: new Set(data?.dead),
      images: new Map(Object.entries(data?.pictures ?? {})),
    }),
    [data],
  );
}

/** Returns those of these site paths that visitors can't open now. */
export async function findDeadPaths(paths: Iterable<string>): Promise<ReadonlySet<string>> {
  const urls = [...new Set(paths)];
  const requests: ReturnType<typeof requestFacts>[] = [];
  for (let at = 0; at < urls.length; at += maxLookups)
    requests.push(requestFacts({ urls: urls.slice(at, at + maxLookups), pictures: [] }));
  return new Set((await Promise.all(requests)).flatMap(({ dead }) => dead));
}

function requestFacts({ urls, pictures }: FactLookups) {
  return parseResponse(
    api.blocks.links.$post({ json: { urls: [...urls], pictures: [...pictures] } }),
  );
}
