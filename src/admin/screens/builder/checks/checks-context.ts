import { createContext, use, useCallback, useState } from 'react';
import { getSitePath } from '#url/site-path.ts';
import type { PageFacts, PageIssue } from '../../../content/checks/page/page-issue.ts';
import { isOwnPath } from '../../../content/checks/site-facts.ts';

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
  return path !== null && !isOwnPath(path, checks.facts) && checks.facts.deadPaths.has(path);
}
