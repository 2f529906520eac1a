import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { maxMenuItems } from '#constants/limits.ts';
import { Button } from '#ui/panel/button/button.tsx';
import { Notice } from '#ui/panel/notice/notice.tsx';
import { useToast } from '#ui/panel/toast/toast.tsx';
import type { MenuName } from '../../site/menus-query.ts';
import { MenuItemRow } from './menu-item-row.tsx';
import {
  addItem,
  createItem,
  type Direction,
  type DropTarget,
  describePosition,
  dropItem,
  flattenItems,
  type MenuChange,
  type MenuItem,
  moveItem,
  removeItem,
  restoreItem,
  updateItem,
} from './menu-tree.ts';
import { useMenuDrag } from './use-menu-drag.ts';
import type { FocusMenuItem } from './use-menu-item-focus.ts';

const maxThatFit = 6;

interface MenuSectionProps {
  menu: MenuName;
  title: string;
  line: string;
  entries: readonly MenuItem[];
  /** Warnings by URL. */
  warnings: ReadonlyMap<string, string>;
  /** The id of the item whose fields are open. */
  opened: string | null;
  /** Whether saving these values has failed. */
  isRejected: boolean;
  onOpen(id: string | null): void;
  onChange(change: MenuChange): void;
  focusOn: FocusMenuItem;
}

/** One menu with its items; children are indented. */
export function MenuSection(props: MenuSectionProps) {
  const { menu, title, line, entries, onOpen, onChange, focusOn } = props;
  const heading = useId();
  const toast = useToast();
  const [announcement, announce] = useState('');
  const hasLevels = menu === 'header';
  const isFull = flattenItems(entries).length >= maxMenuItems;

  function add(belowId: string | null) {
    const entry = createItem();
    onChange((now) => addItem(now, entry, belowId));
    onOpen(entry.id);
    focusOn(entry.id, 'input');
  }

  function move(entry: MenuItem, way: Direction, control: string) {
    const next = moveItem(entries, entry.id, way);
    if (!next) return;
    onChange(() => next);
    focusOn(entry.id, control);
    announce(`${nameOf(entry)}: ${describePosition(next, entry.id)}.`);
  }

  function drop(entry: MenuItem, target: DropTarget) {
    const next = dropItem(entries, entry.id, target);
    if (!next) return;
    onChange(() => next);
    announce(`${nameOf(entry)}: ${describePosition(next, entry.id)}.`);
  }

  function remove(entry: MenuItem) {
    const back = restoreItem(entries, entry);
    onChange((now) => removeItem(now, entry.id));
    document.getElementById(heading)?.focus();
    toast(`${nameOf(entry)} was removed from ${title}.`, {
      action: { label: 'Undo', onPress: () => onChange(back) },
    });
  }

  const dragging = useMenuDrag({ entries, hasLevels, onDrop: drop });

  const actions = {
    hasLevels,
    isFull,
    add,
    move,
    remove,
    change: (id: string, change: Partial<MenuItem>) =>
      onChange((now) => updateItem(now, id, change)),
    canMove: (id: string, way: Direction) => moveItem(entries, id, way) !== null,
  };

  return (
    <section
      aria-labelledby={heading}
      className="border-t border-line py-6 first:border-t-0 first:pt-2"
    >
      <h2 id={heading} tabIndex={-1} className="text-base/6 font-semibold outline-none">
        {title}
      </h2>
      <p className="mb-3 text-soft">{line}</p>
      {hasLevels && entries.length > maxThatFit && (
        <div className="mb-3">
          <Notice tone="warning">{`More than ${maxThatFit} items may not fit next to the site name. Indent some of them.`}</Notice>
        </div>
      )}
      {entries.length === 0 ? (
        <p className="rounded-md border border-dashed border-field px-4 py-3 text-soft">
          This menu is empty.
        </p>
      ) : (
        <div className="relative">
          <ul ref={dragging.list} className="divide-y divide-line rounded-md border border-line">
            {entries.map((entry) => (
              <MenuItemRow
                key={entry.id}
                {...props}
                {...{ entry, dragging }}
                acts={actions}
                level={1}
              />
            ))}
          </ul>
          {dragging.drag?.target && <DropLine {...dragging.drag} target={dragging.drag.target} />}
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button icon={Plus} disabled={isFull} onClick={() => add(null)}>
          Add item<span className="sr-only">{` to ${title}`}</span>
        </Button>
        {isFull && <p className="text-soft">A menu can have up to {maxMenuItems} items.</p>}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </section>
  );
}

/** Shows where the dragged item would go, indented if it would be below another. */
function DropLine({ top, target }: { top: number; target: DropTarget }) {
  return (
    <div
      aria-hidden
      data-drop-line
      style={{ top }}
      className={`pointer-events-none absolute end-0 h-0.5 -translate-y-1/2 rounded-full bg-accent ${target.parentId === null ? 'start-0' : 'start-9'}`}
    />
  );
}

function nameOf({ label }: MenuItem): string {
  return label.trim() || 'The item';
}
