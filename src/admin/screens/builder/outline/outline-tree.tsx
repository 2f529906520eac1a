import type { KeyboardEvent } from 'react';
import { useBuilder } from '../builder-context.ts';
import { findOutlineRow } from '../focus/focus-restore.ts';
import { OutlineItem } from './outline-item.tsx';
import type { OutlineRow } from './outline-rows.ts';
import { useOutline } from './use-outline.ts';

/** The blocks of the page as a tree: select, move, rename and collapse them. */
export function OutlineTree() {
  const { canWrite } = useBuilder();
  const { rows, selected, renamed, active, target, actions } = useOutline();
  const tabStop = rows.some(({ id }) => id === active) ? active : rows[0]?.id;

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const index = rows.findIndex(({ id }) => id === tabStop);
    const row = rows[index];
    if (!row) return;
    if (event.key === 'Enter' || event.key === ' ') {
      if (row.type === null) actions.toggle(row.id, row.isOpen === false);
      else actions.select(row);
    } else if (event.key === 'F2') {
      if (canWrite && row.type !== null) actions.startRename(row.id);
    } else if (event.key === 'ArrowRight' && row.isOpen === false) {
      actions.toggle(row.id, true);
    } else if (event.key === 'ArrowLeft' && row.isOpen === true) {
      actions.toggle(row.id, false);
    } else {
      const next = getNextRow(event.key, rows, index);
      if (!next) return;
      findOutlineRow(next.id)?.focus();
    }
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a block is dropped on it; keys move blocks too.
    <div
      data-builder-part="outline"
      className="flex min-h-0 grow flex-col"
      onDragOver={(event) => actions.dragOver(null, event)}
      onDrop={(event) => actions.drop(null, event)}
    >
      {rows.length === 0 && <p className="px-4 py-3 text-sm/5 text-soft">This page is empty.</p>}
      {rows.length > 0 && (
        <div
          role="tree"
          aria-label="Outline"
          tabIndex={-1}
          onKeyDown={onKeyDown}
          className="outline-none"
        >
          {rows.map((row) => (
            <OutlineItem
              key={row.id}
              row={row}
              isSelected={row.id === selected}
              isTabStop={row.id === tabStop}
              isRenamed={row.id === renamed}
              canEdit={canWrite}
              dropPlace={target?.id === row.id ? target.place : null}
              actions={actions}
            />
          ))}
        </div>
      )}
      {target?.id === null && <div aria-hidden className="h-0.5 bg-accent" />}
      <div className="min-h-8 grow" />
    </div>
  );
}

/** The row that a key leads to; undefined for keys that don't lead anywhere. */
function getNextRow(
  key: string,
  rows: readonly OutlineRow[],
  index: number,
): OutlineRow | undefined {
  const row = rows[index];
  const following = rows[index + 1];
  switch (key) {
    case 'ArrowDown':
      return following;
    case 'ArrowUp':
      return rows[index - 1];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    case 'ArrowLeft':
      return rows.find(({ id }) => id === row?.parent);
    case 'ArrowRight':
      return following?.parent === row?.id ? following : undefined;
    default:
      return undefined;
  }
}
