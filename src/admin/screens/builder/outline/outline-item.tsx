import ChevronRight from 'lucide-react/icons/chevron-right';
import Pencil from 'lucide-react/icons/pencil';
import { memo, useId } from 'react';
import { IconButton } from '#ui/panel/button/button.tsx';
import { getBlockIcon } from '../block-tree/block-icons.ts';
import { getBlockLabel } from '../block-tree/block-labels.ts';
import type { DropPlace } from './outline-drop.ts';
import type { OutlineRow } from './outline-rows.ts';
import { RenameField } from './rename-field.tsx';
import type { OutlineActions } from './use-outline.ts';

export interface OutlineItemProps {
  row: OutlineRow;
  isSelected: boolean;
  /** Whether Tab leads to it. */
  isTabStop: boolean;
  isRenamed: boolean;
  canEdit: boolean;
  /** Where a dragged block would go. */
  dropPlace: DropPlace | null;
  actions: OutlineActions;
}

const indentRem = 0.875;

const dropMarks: Record<DropPlace, string> = {
  before: 'shadow-[inset_0_2px_0_var(--color-accent)]',
  inside: 'bg-hover outline-2 -outline-offset-2 outline-accent',
  after: 'shadow-[inset_0_-2px_0_var(--color-accent)]',
};

/** A row of the outline, re-rendered only when what it shows changes. */
export const OutlineItem = memo(Item, (before, now) => {
  const { row: oldRow, ...old } = before;
  const { row, ...next } = now;
  return isShallowEqual(oldRow, row) && isShallowEqual(old, next);
});

function Item(props: OutlineItemProps) {
  const { row, isSelected, isTabStop, isRenamed, canEdit, dropPlace, actions } = props;
  const { id, type, words, name, level, place, siblings, isOpen } = row;
  const label = useId();
  const BlockIcon = type === null ? null : getBlockIcon(type);
  const canRename = canEdit && type !== null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles keys.
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-selected={isSelected}
      aria-labelledby={label}
      {...(isOpen !== null && { 'aria-expanded': isOpen })}
      tabIndex={isTabStop ? 0 : -1}
      {...(type === null ? { 'data-outline-slot': id } : { 'data-outline-block': id })}
      draggable={canRename && !isRenamed}
      onClick={() => (type === null ? actions.toggle(id, isOpen === false) : actions.select(row))}
      onDoubleClick={() => canRename && actions.startRename(id)}
      onFocus={() => actions.focused(id)}
      onDragStart={(event) => actions.drag(id, event)}
      onDragOver={(event) => actions.dragOver(row, event)}
      onDrop={(event) => actions.drop(row, event)}
      onDragEnd={actions.dragEnd}
      className={`group flex min-h-8 cursor-pointer items-center gap-1.5 pe-1 text-sm/5 -outline-offset-2 hover:bg-hover aria-selected:bg-hover aria-selected:shadow-[inset_3px_0_0_var(--color-accent)] pointer-coarse:min-h-11 ${dropPlace ? dropMarks[dropPlace] : ''}`}
      style={{ paddingInlineStart: `${0.25 + (level - 1) * indentRem}rem` }}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        className={`grid size-6 shrink-0 cursor-pointer place-items-center text-soft ${isOpen === null ? 'invisible' : ''}`}
        onClick={(event) => {
          event.stopPropagation();
          actions.toggle(id, isOpen === false);
        }}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        <ChevronRight className={`size-4 ${isOpen ? 'rotate-90' : ''}`} />
      </button>
      {BlockIcon && <BlockIcon aria-hidden className="size-4 shrink-0 text-soft" />}
      {isRenamed ? (
        <RenameField
          name={name === getBlockLabel(type ?? '') ? '' : name}
          placeholder={getBlockLabel(type ?? '')}
          onDone={(given) => actions.endRename(id, given)}
        />
      ) : (
        <span id={label} className="min-w-0 flex-1 truncate">
          <span
            data-outline-name
            className={type === null ? 'text-[0.8125rem]/5 text-soft' : 'font-medium'}
          >
            {name}
          </span>{' '}
          <span className="ms-0.5 text-soft">{words}</span>
        </span>
      )}
      {canRename && !isRenamed && (
        <IconButton
          label="Rename"
          icon={Pencil}
          tabIndex={-1}
          className="size-7! opacity-0 group-hover:opacity-100 group-aria-selected:opacity-100 focus:opacity-100 pointer-coarse:size-11!"
          onClick={(event) => {
            event.stopPropagation();
            actions.startRename(id);
          }}
        />
      )}
    </div>
  );
}

function isShallowEqual<Value extends object>(one: Value, other: Value): boolean {
  return Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value);
}
