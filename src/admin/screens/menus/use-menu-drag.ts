import { type RefObject, useRef, useState } from 'react';
import type { DragPoint } from '../../drag/use-pointer-drag.ts';
import { findDropTarget, rowsWithout } from './menu-drop-target.ts';
import type { DropTarget, MenuItem } from './menu-tree.ts';

/** Pixels to the right or left that change the level. */
const levelWidth = 24;

/** An item that is being dragged, and the line that shows where it would go. */
export interface MenuDrag {
  id: string;
  target: DropTarget | null;
  /** Distance of the line from the top of the list, in pixels. */
  top: number;
}

export interface MenuDragging {
  drag: MenuDrag | null;
  list: RefObject<HTMLUListElement | null>;
  move(entry: MenuItem, point: DragPoint): void;
  end(entry: MenuItem, isDropped: boolean): void;
}

interface MenuDragOptions {
  entries: readonly MenuItem[];
  hasLevels: boolean;
  onDrop(entry: MenuItem, target: DropTarget): void;
}

/** Dragging the items of one menu: up and down to reorder, to the right to put an item below the one above. */
export function useMenuDrag({ entries, hasLevels, onDrop }: MenuDragOptions): MenuDragging {
  const list = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<MenuDrag | null>(null);
  const current = useRef<MenuDrag | null>(null);

  function update(next: MenuDrag | null): void {
    current.current = next;
    setDrag(next);
  }

  function move({ id }: MenuItem, { y, dx }: DragPoint): void {
    if (!list.current) return;
    const boxes = rowsWithout(entries, id).map((row) => rowBox(list.current, row.id));
    const below = boxes.findIndex((box) => box && y < (box.top + box.bottom) / 2);
    const above = below < 0 ? boxes.length : below;
    const isChild = !entries.some((entry) => entry.id === id);
    const level = (isChild ? dx > -levelWidth : dx > levelWidth) ? 2 : 1;
    const target = findDropTarget(entries, id, { above, level: hasLevels ? level : 1 });
    const frame = list.current.getBoundingClientRect();
    const line = boxes[above]?.top ?? frame.bottom;
    update({ id, target, top: line - frame.top });
  }

  function end(entry: MenuItem, isDropped: boolean): void {
    const target = current.current?.target;
    update(null);
    if (isDropped && target) onDrop(entry, target);
  }

  return { drag, list, move, end };
}

/** The box of an item without its children. */
function rowBox(list: Element | null, id: string): DOMRect | undefined {
  return list?.querySelector(`[data-entry="${id}"] > [data-row]`)?.getBoundingClientRect();
}
