import { type DropTarget, dropItem, flattenItems, type MenuItem } from './menu-tree.ts';

/** Items are dropped between others, at their level or below the item above. */
export interface MenuGap {
  /** Number of rows above, not counting the dragged item and its children. */
  above: number;
  /** The level that the pointer asks for. */
  level: 1 | 2;
}

/** The rows of a menu as they are shown, without an item that is dragged and its children. */
export function rowsWithout(entries: readonly MenuItem[], id: string): MenuItem[] {
  return flattenItems(entries.filter((entry) => entry.id !== id)).filter((row) => row.id !== id);
}

/**
 * Returns where an item goes that is dropped in a gap: at the level asked for if it may be there, else at the other; null
 * if it may be at neither.
 */
export function findDropTarget(
  entries: readonly MenuItem[],
  id: string,
  { above, level }: MenuGap,
): DropTarget | null {
  const rows = rowsWithout(entries, id);
  const parents = entries.filter((entry) => entry.id !== id);
  const rowsAbove = new Set(rows.slice(0, above).map((row) => row.id));
  const parent = parents.findLast((entry) => rowsAbove.has(entry.id));
  const below = (parent?.children ?? []).filter((child) => child.id !== id);
  const childrenAbove = below.filter((child) => rowsAbove.has(child.id)).length;
  const asChild = parent ? { parentId: parent.id, index: childrenAbove } : null;
  const isBetweenChildren = childrenAbove < below.length;
  const atTop = isBetweenChildren
    ? null
    : { parentId: null, index: parents.filter((entry) => rowsAbove.has(entry.id)).length };
  const wanted = level === 2 ? [asChild, atTop] : [atTop, asChild];
  return wanted.find((target) => target && dropItem(entries, id, target) !== null) ?? null;
}
