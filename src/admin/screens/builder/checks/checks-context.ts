import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, use, useCallback, useMemo, useState } from 'react';
import { useDebounced } from '#ui/panel/states/use-debounced.ts';
import { getSitePath } from '#url/site-path.ts';
import { api, parseResponse } from '../../../api/client.ts';
import type { PageFacts, PageIssue } from './page-issue.ts';

/** Most lookups per request. */
const maxLookups = 500;
const pauseMs = 600;
/** Other users publish and unpublish in the meantime. */
const staleMs = 60_000;

interface FactLookups {
  addresses: readonly string[];
  pictures: readonly string[];
}

/** Looks up the page's paths and images on the server; empty while loading. */
export function useServerFacts({ addresses, pictures }: FactLookups) {
  const lookups = useDebounced(
    JSON.stringify({
      addresses: addresses.slice(0, maxLookups),
      pictures: pictures.slice(0, maxLookups),
    }),
    pauseMs,
  );
  const { data } = useQuery({
    queryKey: ['pages', 'links', lookups],
    queryFn: () => parseResponse(api.blocks.links.$post({ json: JSON.parse(lookups) })),
    staleTime: staleMs,
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () => ({
      deadPaths: new Set(data?.dead),
      images: new Map(Object.entries(data?.pictures ?? {})),
    }),
    [data],
  );
}

/** The issues of the page and what the editor can do about them. */
export interface Checks {
  issues: readonly PageIssue[];
  facts: PageFacts;
  /** Checks the page as it is at this moment. */
  checkNow(): PageIssue[];
  /** Marks the block's image as decorative for as long as the builder is open. */
  markDecorative(id: string): void;
}

export const ChecksContext = createContext<Checks | null>(null);

export function useChecks(): Checks {
  const checks = use(ChecksContext);
  if (!checks) throw new Error('This must be used inside the page builder.');
  return checks;
}

export function useDecorativeImages() {
  const [decorativeIds, setDecorativeIds] = useState<ReadonlySet<string>>(new Set());
  const markDecorative = useCallback(
    (id: string) => setDecorativeIds((before) => new Set([...before, id])),
    [],
  );
  return { decorativeIds, markDecorative };
}

/** Whether a URL of this site is known to be closed to visitors. */
export function useIsDeadLink(url: string): boolean {
  const checks = use(ChecksContext);
  if (!checks) return false;
  const path = getSitePath(url, checks.facts);
  return path !== null && path !== checks.facts.path && checks.facts.deadPaths.has(path);
}
