import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import IndentDecrease from 'lucide-react/icons/list-indent-decrease';
import IndentIncrease from 'lucide-react/icons/list-indent-increase';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { maxMenuChildren } from '#constants/limits.ts';
import { IconButton } from '#ui/panel/button/button.tsx';
import type { Icon } from '#ui/panel/icon.ts';
import type { MenuItemActions } from './menu-item-row.tsx';
import type { Direction, MenuItem } from './menu-tree.ts';

interface EntryButtonsProps {
  entry: MenuItem;
  level: 1 | 2;
  acts: MenuItemActions;
  isOpen: boolean;
  onOpen(id: string | null): void;
}

/** The action buttons of an item. Unavailable ones stay in place and keep the focus. */
export function MenuItemButtons({ entry, level, acts, isOpen, onOpen }: EntryButtonsProps) {
  const { id, children } = entry;
  const name = entry.label.trim() || 'new item';
  const isFull = acts.isFull || children.length >= maxMenuChildren;
  const step = (way: Direction, label: string, icon: Icon) => {
    const can = acts.canMove(id, way);
    return (
      <IconButton
        data-control={way}
        label={label}
        icon={icon}
        className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
        {...(!can && { 'aria-disabled': true })}
        onClick={() => acts.move(entry, way, `[data-control="${way}"]`)}
      />
    );
  };
  return (
    <div className="flex flex-wrap">
      {step('up', `Move ${name} up`, ArrowUp)}
      {step('down', `Move ${name} down`, ArrowDown)}
      {acts.hasLevels && level === 1 && step('into', `Indent ${name}`, IndentIncrease)}
      {acts.hasLevels && level === 2 && step('out', `Outdent ${name}`, IndentDecrease)}
      {acts.hasLevels && level === 1 && (
        <IconButton
          data-control="add"
          label={`Add sub-item to ${name}`}
          icon={Plus}
          disabled={isFull}
          onClick={() => acts.add(id)}
        />
      )}
      <IconButton
        data-control="edit"
        label={isOpen ? `Close ${name}` : `Edit ${name}`}
        icon={Pencil}
        aria-expanded={isOpen}
        onClick={() => onOpen(isOpen ? null : id)}
      />
      <IconButton
        data-control="remove"
        label={`Remove ${name}`}
        icon={Trash}
        onClick={() => acts.remove(entry)}
      />
    </div>
  );
}
