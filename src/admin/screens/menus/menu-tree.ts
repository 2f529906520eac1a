import { maxMenuChildren } from '#constants/limits.ts';

/** An item of a menu in the editor. */
export type MenuItem = {
  /** Unique on this screen; not stored. */
  id: string;
  label: string;
  href: string;
  description: string;
  children: MenuItem[];
};

export type Direction = 'up' | 'down' | 'into' | 'out';

/** Where an item is dropped: its parent, and its index among the children of that, itself not counted. */
export interface DropTarget {
  parentId: string | null;
  index: number;
}

export type MenuChange = (entries: readonly MenuItem[]) => readonly MenuItem[];

interface Place {
  index: number;
  /** Index among the children of the item at `index`; null for that item itself. */
  below: number | null;
}

export function createItem(): MenuItem {
  const id = `new-${Math.random().toString(36).slice(2)}`;
  return { id, label: '', href: '', description: '', children: [] };
}

/** Returns all items, parents before their children. */
export function flattenItems(entries: readonly MenuItem[]): MenuItem[] {
  return entries.flatMap((entry) => [entry, ...entry.children]);
}

export function updateItem(
  entries: readonly MenuItem[],
  id: string,
  change: Partial<MenuItem>,
): MenuItem[] {
  return entries.map((entry) =>
    entry.id === id
      ? { ...entry, ...change }
      : { ...entry, children: updateChild(entry.children, id, change) },
  );
}

function updateChild(
  children: readonly MenuItem[],
  id: string,
  change: Partial<MenuItem>,
): MenuItem[] {
  return children.map((child) => (child.id === id ? { ...child, ...change } : child));
}

/** Removes an item and its children. */
export function removeItem(entries: readonly MenuItem[], id: string): MenuItem[] {
  return entries
    .filter((entry) => entry.id !== id)
    .map((entry) => ({ ...entry, children: entry.children.filter((child) => child.id !== id) }));
}

/** Returns a function that reinserts an item of `entries` at its position, also after other changes. */
export function restoreItem(
  entries: readonly MenuItem[],
  { id }: Pick<MenuItem, 'id'>,
): MenuChange {
  const place = findPlace(entries, id);
  const removed = flattenItems(entries).find((one) => one.id === id);
  if (!place || !removed) return (now) => now;
  const { index, below } = place;
  const parent = entries[index]?.id;
  return (now) => {
    const entry = withUnusedIds(removed, now);
    const above = below === null ? undefined : now.find((one) => one.id === parent);
    if (!above || below === null) return now.toSpliced(index, 0, entry);
    return updateItem(now, above.id, { children: above.children.toSpliced(below, 0, entry) });
  };
}

/** Saving gives items new ids, which may be those of an item that was removed before. */
function withUnusedIds(entry: MenuItem, others: readonly MenuItem[]): MenuItem {
  const used = new Set(flattenItems(others).map(({ id }) => id));
  const unused = (one: MenuItem) => (used.has(one.id) ? { ...one, id: createItem().id } : one);
  return { ...unused(entry), children: entry.children.map(unused) };
}

/** Appends an item at the top level or to the children of another. */
export function addItem(
  entries: readonly MenuItem[],
  added: MenuItem,
  belowId: string | null,
): MenuItem[] {
  if (belowId === null) return [...entries, added];
  return entries.map((entry) =>
    entry.id === belowId ? { ...entry, children: [...entry.children, added] } : entry,
  );
}

/** Moves an item; null if it can't move that way. Items can be nested one level deep. */
export function moveItem(
  entries: readonly MenuItem[],
  id: string,
  direction: Direction,
): MenuItem[] | null {
  const place = findPlace(entries, id);
  if (!place) return null;
  if (direction === 'into') return indent(entries, place);
  if (direction === 'out') return outdent(entries, place);
  return moveWithinLevel(entries, place, direction === 'up' ? -1 : 1);
}

/** Moves an item with its children to another position; null if it can't be there. */
export function dropItem(
  entries: readonly MenuItem[],
  id: string,
  { parentId, index }: DropTarget,
): MenuItem[] | null {
  const entry = flattenItems(entries).find((one) => one.id === id);
  if (!entry) return null;
  const others = removeItem(entries, id);
  if (parentId === null) return others.toSpliced(index, 0, entry);
  const parent = others.find((one) => one.id === parentId);
  const fits = parent && parent.children.length < maxMenuChildren && entry.children.length === 0;
  return fits
    ? updateItem(others, parentId, { children: parent.children.toSpliced(index, 0, entry) })
    : null;
}

/** Describes an item's position, for screen readers. */
export function describePosition(entries: readonly MenuItem[], id: string): string {
  const place = findPlace(entries, id);
  if (!place) return '';
  const parent = entries[place.index];
  return place.below === null
    ? `${place.index + 1} of ${entries.length}`
    : `${place.below + 1} of ${parent?.children.length} below ${parent?.label}`;
}

function findPlace(entries: readonly MenuItem[], id: string): Place | null {
  for (const [index, entry] of entries.entries()) {
    if (entry.id === id) return { index, below: null };
    const below = entry.children.findIndex((child) => child.id === id);
    if (below >= 0) return { index, below };
  }
  return null;
}

function moveWithinLevel(
  entries: readonly MenuItem[],
  { index, below }: Place,
  step: -1 | 1,
): MenuItem[] | null {
  if (below === null) return swap(entries, index, index + step);
  const parent = entries[index];
  const children = parent && swap(parent.children, below, below + step);
  return children ? updateItem(entries, parent.id, { children }) : null;
}

function indent(entries: readonly MenuItem[], { index, below }: Place): MenuItem[] | null {
  const entry = entries[index];
  const above = entries[index - 1];
  if (below !== null || !entry || !above || entry.children.length > 0) return null;
  if (above.children.length >= maxMenuChildren) return null;
  return addItem(removeItem(entries, entry.id), entry, above.id);
}

function outdent(entries: readonly MenuItem[], { index, below }: Place): MenuItem[] | null {
  const entry = below === null ? undefined : entries[index]?.children[below];
  return entry ? removeItem(entries, entry.id).toSpliced(index + 1, 0, entry) : null;
}

function swap(entries: readonly MenuItem[], one: number, other: number): MenuItem[] | null {
  const [first, second] = [entries[one], entries[other]];
  return first && second ? entries.with(one, second).with(other, first) : null;
}
