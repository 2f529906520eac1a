import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, parseResponse } from '../../../api/client.ts';
import { useExpandedPages } from './expanded-pages.ts';
import { type Branch, type BranchKey, listTreeRows, type TreePage, topLevel } from './tree-rows.ts';

/** Children are loaded in parts of this size, when their parent is expanded. */
const partSize = 100;

interface Part {
  branch: BranchKey;
  /** Counted from 1. */
  part: number;
}

/** The visible part of the page tree. Only expanded branches are loaded. */
export function usePageTree() {
  const queries = useQueryClient();
  const { expanded, setExpanded } = useExpandedPages();
  const [parts, setParts] = useState<ReadonlyMap<BranchKey, number>>(new Map());
  const wanted = [topLevel, ...expanded].flatMap((branch) =>
    Array.from({ length: parts.get(branch) ?? 1 }, (_, index) => ({ branch, part: index + 1 })),
  );
  const results = useQueries({ queries: wanted.map(partQuery) });
  const branches = toBranches(wanted, results);
  return {
    rows: listTreeRows(branches, expanded),
    top: branches.get(topLevel),
    setExpanded,
    loadMore: (branch: BranchKey) =>
      setParts((now) => new Map(now).set(branch, (now.get(branch) ?? 1) + 1)),
    retry: (branch: BranchKey) => void retryBranch(queries, branch),
  };
}

function partQuery({ branch, part }: Part) {
  const query = {
    page: String(part),
    page_size: String(partSize),
    ...(branch !== topLevel && { parent: branch }),
  };
  return {
    queryKey: ['pages', 'tree', branch, part],
    queryFn: () => parseResponse(api.pages.tree.$get({ query })),
  };
}

interface PartResult {
  data: { items: TreePage[]; total: number } | undefined;
  error: unknown;
}

function toBranches(
  wanted: readonly Part[],
  results: readonly PartResult[],
): ReadonlyMap<BranchKey, Branch> {
  const branches = new Map<BranchKey, Branch>();
  for (const [index, { branch }] of wanted.entries()) {
    const { data, error } = results[index] as PartResult;
    const known = branches.get(branch);
    branches.set(branch, {
      items: [...(known?.items ?? []), ...(data?.items ?? [])],
      total: data?.total ?? known?.total ?? 0,
      isLoading: !data && !error,
      error: data ? known?.error : error,
    });
  }
  return branches;
}

function retryBranch(queries: QueryClient, branch: BranchKey): Promise<void> {
  return queries.refetchQueries({ queryKey: ['pages', 'tree', branch] });
}
