import GripVertical from 'lucide-react/icons/grip-vertical';
import { usePointerDrag } from '../../drag/use-pointer-drag.ts';
import type { MenuItem } from './menu-tree.ts';
import type { MenuDragging } from './use-menu-drag.ts';

interface MenuItemHandleProps {
  entry: MenuItem;
  dragging: MenuDragging;
}

/** Drags an item by mouse or touch. By keyboard, the buttons of the item move it. */
export function MenuItemHandle({ entry, dragging }: MenuItemHandleProps) {
  const handlers = usePointerDrag({
    onMove: (point) => dragging.move(entry, point),
    onEnd: (isDropped) => dragging.end(entry, isDropped),
  });
  return (
    <span
      {...handlers}
      aria-hidden
      data-handle
      title="Drag to move"
      className="flex size-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-soft select-none hover:bg-hover hover:text-ink active:cursor-grabbing pointer-coarse:size-11"
    >
      <GripVertical className="size-4" />
    </span>
  );
}
