import { useGetPuck } from '@puckeditor/core';
import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react';
import { getSlots } from '../block-tree/block-path.ts';
import { useBuilderCommands } from '../commands/commands-context.ts';
import { getContent, getSelectedId } from '../commands/puck-edits.ts';
import { findOutlineRow } from '../focus/focus-restore.ts';
import { usePuckState } from '../use-puck-state.ts';
import { type DropPlace, getDropPosition } from './outline-drop.ts';
import { listAncestors, listOutlineRows, type OutlineRow } from './outline-rows.ts';

/** What a row can do, the same functions for all rows at any time. */
export interface OutlineActions {
  select(row: OutlineRow): void;
  toggle(id: string, isOpen: boolean): void;
  startRename(id: string): void;
  /** Ends renaming; null leaves the name as it is. */
  endRename(id: string, name: string | null): void;
  focused(id: string): void;
  drag(id: string, event: DragEvent): void;
  /** A null row is the space below the rows, the end of the page. */
  dragOver(row: OutlineRow | null, event: DragEvent): void;
  drop(row: OutlineRow | null, event: DragEvent): void;
  dragEnd(): void;
}

interface DropTarget {
  /** Null for the end of the page. */
  id: string | null;
  place: DropPlace;
}

/** The state of the outline. */
export function useOutline() {
  const getPuck = useGetPuck();
  const { blocks } = useBuilderCommands();
  const content = usePuckState(getContent);
  const selected = usePuckState(getSelectedId);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [renamed, setRenamed] = useState<string | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const [target, setTarget] = useState<DropTarget | null>(null);
  const dragged = useRef<string | null>(null);
  const rows = useMemo(() => listOutlineRows(content, closed), [content, closed]);

  // The selected block is shown, wherever it was selected.
  useEffect(() => {
    if (selected === null) return;
    const around = listAncestors(getContent(getPuck()), selected);
    setClosed((now) => (around.some((id) => now.has(id)) ? without(now, around) : now));
    setActive(selected);
    findOutlineRow(selected)?.scrollIntoView({ block: 'nearest' });
  }, [selected, getPuck]);

  const actions: OutlineActions = useMemo(() => {
    const positionAt = (row: OutlineRow | null, event: DragEvent) => {
      const place = row ? getPlace(row, event) : 'after';
      const now = getContent(getPuck());
      const to = dragged.current ? getDropPosition(now, dragged.current, row, place) : null;
      return { place, to };
    };
    return {
      select: ({ id, type }) => type !== null && blocks.selectById(id),
      toggle: (id, isOpen) =>
        setClosed((now) => (isOpen ? without(now, [id]) : new Set([...now, id]))),
      startRename: setRenamed,
      endRename(id, name) {
        setRenamed(null);
        if (name !== null) blocks.rename(id, name);
      },
      focused: setActive,
      drag(id, { dataTransfer }) {
        dragged.current = id;
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData('text/plain', '');
      },
      dragOver(row, event) {
        event.stopPropagation();
        const { place, to } = positionAt(row, event);
        if (to) event.preventDefault();
        setTarget((now) => {
          if (!to) return null;
          const id = row?.id ?? null;
          return now?.id === id && now.place === place ? now : { id, place };
        });
      },
      drop(row, event) {
        event.stopPropagation();
        event.preventDefault();
        const { to } = positionAt(row, event);
        if (dragged.current && to) blocks.moveById(dragged.current, to);
      },
      dragEnd() {
        dragged.current = null;
        setTarget(null);
      },
    };
  }, [blocks, getPuck]);

  return { rows, selected, renamed, active, target, actions };
}

/** The upper and lower quarters of a block's row are before and after it, the middle is inside. */
function getPlace({ type, isOpen }: OutlineRow, event: DragEvent): DropPlace {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const share = (event.clientY - top) / height;
  if (type === null) return 'inside';
  if (getSlots(type).length === 0) return share < 1 / 2 ? 'before' : 'after';
  if (share < 1 / 4) return 'before';
  return share > 3 / 4 && isOpen !== true ? 'after' : 'inside';
}

function without(ids: ReadonlySet<string>, some: readonly string[]): ReadonlySet<string> {
  const rest = new Set(ids);
  for (const id of some) rest.delete(id);
  return rest;
}
