import type { PageItem } from '../page-content-type.ts';

export type TreePage = PageItem & {
  /** The number of pages directly below it. */
  children: number;
};

/** The pages below one page, or at the top level, as far as they are loaded. */
export interface Branch {
  items: readonly TreePage[];
  total: number;
  isLoading: boolean;
  error: unknown;
}

/** The key of a branch: the parent's id, or `topLevel`. */
export type BranchKey = string;
export const topLevel: BranchKey = '';

/** A page among its siblings. */
export interface PageRow {
  page: TreePage;
  parent: PageRow | null;
  /** 1 at the top level. */
  level: number;
  /** The place among the siblings, counted from 0. */
  index: number;
  /** The loaded siblings, this page among them. */
  siblings: readonly TreePage[];
  /** All of them, loaded or not. */
  siblingCount: number;
  isExpanded: boolean;
}

/** The end of a branch that is not complete: more to load, loading, or an error. */
interface BranchEnd {
  branch: BranchKey;
  level: number;
  state: 'more' | 'loading' | 'error';
  error?: unknown;
}

export type TreeRow = { row: PageRow; end?: never } | { row?: never; end: BranchEnd };

/** The visible rows of the tree in order: the top level, and what is below each expanded page. */
export function listTreeRows(
  branches: ReadonlyMap<BranchKey, Branch>,
  expanded: ReadonlySet<string>,
  parent: PageRow | null = null,
): TreeRow[] {
  const key = parent?.page.id ?? topLevel;
  const level = (parent?.level ?? 0) + 1;
  const branch = branches.get(key);
  if (!branch) return [];
  const { items, total, isLoading, error } = branch;
  const rows = items.flatMap((page, index): TreeRow[] => {
    const isExpanded = page.children > 0 && expanded.has(page.id);
    const row = { page, parent, level, index, siblings: items, siblingCount: total, isExpanded };
    return [{ row }, ...(isExpanded ? listTreeRows(branches, expanded, row) : [])];
  });
  if (error) return [...rows, { end: { branch: key, level, state: 'error', error } }];
  if (isLoading) return [...rows, { end: { branch: key, level, state: 'loading' } }];
  return items.length < total ? [...rows, { end: { branch: key, level, state: 'more' } }] : rows;
}
