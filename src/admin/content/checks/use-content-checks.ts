import { useEffect, useMemo, useState } from 'react';
import { useDebounced } from '#ui/panel/states/use-debounced.ts';
import type { ContentTypeName } from '../content.ts';
import type { ContentIssue } from './content-issue.ts';
import { findErrors, siteOf } from './find-errors.ts';
import { loadChecker, type PrepareCheck } from './load-checker.ts';
import { useServerFacts } from './site-facts-query.ts';

const pauseMs = 800;
/** Parsing a long text takes a noticeable part of a second, so it waits for a longer pause. */
const longPauseMs = 3_000;
const longText = 200_000;

export interface ContentChecks {
  /** Null while the first check is pending, and for pages. */
  issues: readonly ContentIssue[] | null;
  /** The errors of these values, as of now. */
  findErrors(values: Readonly<Record<string, unknown>>): Promise<readonly ContentIssue[]>;
}

/**
 * Checks the values of a post's or project's form after a pause in typing; `path` is the public path of the item. The
 * issues of pages are listed in the builder; here only their errors are found.
 */
export function useContentChecks(
  contentType: ContentTypeName,
  values: Readonly<Record<string, unknown>>,
  { id, path }: { id: string; path: string },
): ContentChecks {
  const prepare = useChecker(contentType);
  const isLong = Object.values(values).some((value) => String(value).length > longText);
  const settled = useDebounced(values, isLong ? longPauseMs : pauseMs);
  const check = useMemo(
    () => prepare?.(settled, siteOf(contentType, { id, path })) ?? null,
    [prepare, settled, contentType, id, path],
  );
  const serverFacts = useServerFacts(check?.lookups ?? noLookups);
  const issues = useMemo(() => check?.findIssues(serverFacts) ?? null, [check, serverFacts]);
  return {
    issues,
    async findErrors(now) {
      const [errors = []] = await findErrors(contentType, [{ id, path, values: now }]);
      return errors;
    },
  };
}

const noLookups = { urls: [], pictures: [] };

function useChecker(contentType: ContentTypeName): PrepareCheck | null {
  const [checker, setChecker] = useState<{ prepare: PrepareCheck } | null>(null);
  useEffect(() => {
    if (contentType === 'pages') return;
    // Without the checks the form still works.
    loadChecker(contentType)
      .then((prepare) => setChecker({ prepare }))
      .catch(() => undefined);
  }, [contentType]);
  return checker?.prepare ?? null;
}
