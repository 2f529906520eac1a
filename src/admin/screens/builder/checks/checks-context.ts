import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, use, useCallback, useMemo, useState } from 'react';
import { useSettled } from '#ui/panel/states/use-debounced.ts';
import { api, ask } from '../../../api/client.ts';
import { getSitePath } from './link-checks.ts';
import type { PageFacts, PageIssue } from './page-issue.ts';

/** What the server is asked in one request. */
const mostAsked = 500;
const pauseMs = 600;
/** Other people publish and withdraw meanwhile. */
const staleMs = 60_000;

interface FactLookups {
  addresses: readonly string[];
  pictures: readonly string[];
}

/** What the server knows of paths and pictures that the page names; nothing while it is asked. */
export function useServerFacts({ addresses, pictures }: FactLookups) {
  const asked = useSettled(
    JSON.stringify({
      addresses: addresses.slice(0, mostAsked),
      pictures: pictures.slice(0, mostAsked),
    }),
    pauseMs,
  );
  const { data } = useQuery({
    queryKey: ['pages', 'links', asked],
    queryFn: () => ask(api.blocks.links.$post({ json: JSON.parse(asked) })),
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

/** What was found in the page, and what whoever edits it says of that. */
export interface Checks {
  issues: readonly PageIssue[];
  facts: PageFacts;
  /** What is found in the page as it stands this moment. */
  checkNow(): PageIssue[];
  /** Says that the picture of this block is decoration, for as long as the editor is open. */
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

/** Whether an address of this site is known to lead to nothing that visitors can see. */
export function useIsDeadLink(address: string): boolean {
  const checks = use(ChecksContext);
  if (!checks) return false;
  const path = getSitePath(address, checks.facts);
  return path !== null && path !== checks.facts.path && checks.facts.deadPaths.has(path);
}
