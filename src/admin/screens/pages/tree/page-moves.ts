import type { PageRow, TreePage } from './tree-rows.ts';

/** A page and where it goes. */
export interface TreeMove {
  page: TreePage;
  parent: TreePage | null;
  /** The sibling that it is placed before; null for the end, undefined for the usual order. */
  before?: string | null | undefined;
  /** Whether its parent, and therefore its URL, changes. */
  changesParent: boolean;
}

export type Direction = 'up' | 'down' | 'into' | 'out';

/** Moves a page one step; null where it can't go. Indenting puts it below the sibling above it. */
export function stepMove(row: PageRow, direction: Direction): TreeMove | null {
  const { page, parent, index, siblings, siblingCount } = row;
  const above = siblings[index - 1];
  const stay = { page, parent: parent?.page ?? null, changesParent: false };
  if (direction === 'up') return above ? { ...stay, before: above.id } : null;
  if (direction === 'down') {
    if (index + 1 >= siblings.length) return null;
    const before = siblings[index + 2]?.id ?? null;
    return before === null && siblings.length < siblingCount ? null : { ...stay, before };
  }
  if (isHome(page)) return null;
  if (direction === 'into') {
    return above && !isHome(above) ? { page, parent: above, changesParent: true } : null;
  }
  return parent && { page, parent: parent.parent?.page ?? null, changesParent: true };
}

/** Where in a row something is dropped: between it and its neighbours, or below it in the tree. */
export type DropZone = 'before' | 'inside' | 'after';

/** The zone at a height within a row, both in pixels. The gap after an expanded page is inside it. */
export function dropZoneAt(y: number, height: number, isExpanded: boolean): DropZone {
  const edge = height / 4;
  if (y < edge) return 'before';
  return y > height - edge && !isExpanded ? 'after' : 'inside';
}

/** The move of a page that is dropped on another; null where it can't be dropped or already is. */
export function dropMove(dragged: PageRow, target: PageRow, zone: DropZone): TreeMove | null {
  const { page } = dragged;
  if (isWithin(target.page, page)) return null;
  const parent = zone === 'inside' ? target.page : (target.parent?.page ?? null);
  const changesParent = (parent?.id ?? null) !== (dragged.parent?.page.id ?? null);
  if (changesParent && (isHome(page) || (parent && isHome(parent)))) return null;
  if (zone === 'inside') return changesParent ? { page, parent, changesParent } : null;
  const before = zone === 'before' ? target.page.id : nextSibling(target, page.id);
  if (before === undefined) return null;
  const isThere = !changesParent && before === (dragged.siblings[dragged.index + 1]?.id ?? null);
  return isThere ? null : { page, parent, before, changesParent };
}

/** The sibling after a page, leaving one out; null at the end, undefined if the next one is not loaded. */
function nextSibling(
  { index, siblings, siblingCount }: PageRow,
  without: string,
): string | null | undefined {
  const next = siblings.slice(index + 1).find(({ id }) => id !== without);
  if (next) return next.id;
  return siblings.length < siblingCount ? undefined : null;
}

/** Where a page was before a move, for undoing it. */
export function placeOf(
  { page, parent, index, siblings }: PageRow,
  { changesParent }: TreeMove,
): Pick<TreeMove, 'parent' | 'before'> {
  const place = { parent: parent?.page ?? null };
  // In the usual order it finds its place by itself.
  if (changesParent && page.position === null) return place;
  return { ...place, before: siblings[index + 1]?.id ?? null };
}

/** Whether a page is another one or below it. */
function isWithin(page: TreePage, other: TreePage): boolean {
  return page.id === other.id || page.slug.startsWith(`${other.slug}/`);
}

function isHome({ slug }: TreePage): boolean {
  return slug === 'home';
}
