import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import IndentDecrease from 'lucide-react/icons/list-indent-decrease';
import IndentIncrease from 'lucide-react/icons/list-indent-increase';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { IconButton } from '#ui/panel/button/button.tsx';
import type { Icon } from '#ui/panel/icon.ts';
import type { EntryActs } from './menu-item-row.tsx';
import { type Entry, mostBelow, type Way } from './menu-tree.ts';

interface EntryButtonsProps {
  entry: Entry;
  level: 1 | 2;
  acts: EntryActs;
  isOpen: boolean;
  onOpen(id: string | null): void;
}

/** Everything that can be done with an entry. What cannot be done just now keeps its place, and the focus. */
export function EntryButtons({ entry, level, acts, isOpen, onOpen }: EntryButtonsProps) {
  const { id, children } = entry;
  const name = entry.label.trim() || 'new entry';
  const isFull = acts.isFull || children.length >= mostBelow;
  const step = (way: Way, label: string, icon: Icon) => {
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
      {acts.hasLevels &&
        level === 1 &&
        step('into', `Put ${name} below the one above`, IndentIncrease)}
      {acts.hasLevels && level === 2 && step('out', `Take ${name} out`, IndentDecrease)}
      {acts.hasLevels && level === 1 && (
        <IconButton
          data-control="add"
          label={`Add an entry below ${name}`}
          icon={Plus}
          disabled={isFull}
          onClick={() => acts.add(id)}
        />
      )}
      <IconButton
        data-control="edit"
        label={isOpen ? `Close the fields of ${name}` : `Edit ${name}`}
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
