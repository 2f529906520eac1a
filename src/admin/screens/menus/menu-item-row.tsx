import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { KeyboardEvent } from 'react';
import { LinkText } from '../../url-field/link-text.tsx';
import { MenuItemButtons } from './menu-item-buttons.tsx';
import { MenuItemFields } from './menu-item-fields.tsx';
import { MenuItemHandle } from './menu-item-handle.tsx';
import type { Direction, MenuItem } from './menu-tree.ts';
import { validateItem } from './menus-form-fields.ts';
import type { MenuDragging } from './use-menu-drag.ts';

/** Actions for the items of a menu. */
export interface MenuItemActions {
  /** Whether items can be nested. */
  hasLevels: boolean;
  isFull: boolean;
  add(belowId: string): void;
  /** `control` is the button to focus afterwards. */
  move(entry: MenuItem, way: Direction, control: string): void;
  remove(entry: MenuItem): void;
  change(id: string, change: Partial<MenuItem>): void;
  canMove(id: string, way: Direction): boolean;
}

interface EntryRowProps {
  entry: MenuItem;
  level: 1 | 2;
  acts: MenuItemActions;
  dragging: MenuDragging;
  warnings: ReadonlyMap<string, string>;
  opened: string | null;
  isRejected: boolean;
  onOpen(id: string | null): void;
}

const keyDirections: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
};

/** An item with its buttons, its fields while open, and its children. */
export function MenuItemRow({ entry, level, ...shared }: EntryRowProps) {
  const { acts, dragging, warnings, opened, isRejected, onOpen } = shared;
  const { id, label, href, children } = entry;
  const isOpen = opened === id;
  const isDragged = dragging.drag?.id === id;
  const problem = Object.values(validateItem(entry))[0];
  const warning = warnings.get(href.trim());

  function onKey(event: KeyboardEvent<HTMLElement>) {
    const way = keyDirections[event.key];
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !way) return;
    event.preventDefault();
    if (!acts.hasLevels && (way === 'into' || way === 'out')) return;
    acts.move(entry, way, `[data-control="${(event.target as HTMLElement).dataset.control}"]`);
  }

  return (
    <li data-entry={id} className={isDragged ? 'opacity-50' : undefined}>
      <div
        data-row
        className={`flex flex-wrap items-center gap-x-3 gap-y-1 py-2 pe-2 ${level === 2 ? 'ps-9' : 'ps-1'}`}
      >
        <MenuItemHandle entry={entry} dragging={dragging} />
        <div className="min-w-0 flex-1 basis-32">
          <p className="font-medium wrap-anywhere">{label.trim() || 'New item'}</p>
          <p className="text-[0.8125rem]/5 text-soft wrap-anywhere">
            <bdi>{href.trim() === '' ? 'No link' : <LinkText url={href.trim()} />}</bdi>
          </p>
          {problem && !isOpen && <Remark tone="danger" message={problem} />}
          {warning && !problem && !isOpen && <Remark tone="warning" message={warning} />}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the buttons inside. */}
        <div onKeyDown={onKey}>
          <MenuItemButtons {...{ entry, level, acts, isOpen }} onOpen={onOpen} />
        </div>
      </div>
      {isOpen && (
        <MenuItemFields
          entry={entry}
          hasDescription={acts.hasLevels}
          warning={warning}
          isRejected={isRejected}
          onChange={(change) => acts.change(id, change)}
        />
      )}
      {children.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {children.map((child) => (
            <MenuItemRow key={child.id} {...shared} entry={child} level={2} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Remark({ tone, message }: { tone: 'danger' | 'warning'; message: string }) {
  return (
    <p
      className={`mt-0.5 flex gap-1.5 text-[0.8125rem]/5 font-medium ${tone === 'danger' ? 'text-danger' : 'text-yellow-ink'}`}
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{message}</span>
    </p>
  );
}
