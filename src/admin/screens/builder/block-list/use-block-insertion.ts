import { useGetPuck } from '@puckeditor/core';
import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react';
import { rootZone } from '../block-tree/block-path.ts';
import { getInsertPositions, type InsertPosition } from '../block-tree/insert-positions.ts';
import { useBuilderCommands } from '../commands/commands-context.ts';
import { getContent, getSelectedId } from '../commands/puck-edits.ts';
import { isNarrowScreen } from '../sidebars/narrow-screen.ts';
import { usePuckState } from '../use-puck-state.ts';

const maxClickPx = 5;

/** The insert position, and handlers that add a block by key or click. */
export function useBlockInsertion() {
  const getPuck = useGetPuck();
  const { blocks, announce } = useBuilderCommands();
  const pressedAt = useRef({ x: 0, y: 0 });
  const [{ key, of }, setChoice] = useState({ key: 'after', of: '' });
  const selected = usePuckState(getSelectedId);
  const listed = usePuckState((puck) =>
    JSON.stringify(getInsertPositions(getContent(puck), getSelectedId(puck))),
  );
  const places: InsertPosition[] = useMemo(() => JSON.parse(listed), [listed]);
  // A new selection starts at its first position again.
  const chosen = (of === selected && places.find((place) => place.key === key)) || places[0];

  function place(): InsertPosition {
    const puck = getPuck();
    const now = getInsertPositions(getContent(puck), getSelectedId(puck));
    return now.find((other) => other.key === chosen?.key) ?? (now[0] as InsertPosition);
  }

  /** Adds a block; with Shift inside the selected block, if possible. */
  function add(item: Element, inside: boolean): void {
    const type = item.querySelector<HTMLElement>('[data-block-type]')?.dataset.blockType;
    if (!type) return;
    const slot = inside ? places.find((other) => other.key.includes(':')) : place();
    if (!slot) {
      announce('The selected block can’t contain other blocks.');
      return;
    }
    blocks.add(type, slot.position);
    // The sheet would cover the new block.
    if (isNarrowScreen()) getPuck().dispatch({ type: 'setUi', ui: { leftSideBarVisible: false } });
  }

  return {
    places,
    chosen: chosen?.key ?? 'end',
    /** Whether the insert position is inside another block. */
    isInside: chosen !== undefined && chosen.position.zone !== rootZone,
    choose: (next: string) => setChoice({ key: next, of: selected ?? '' }),
    place,
    listeners: {
      onPointerDown: ({ clientX, clientY }: { clientX: number; clientY: number }) => {
        pressedAt.current = { x: clientX, y: clientY };
      },
      onClick: (event: MouseEvent) => {
        const item = itemOf(event.target);
        const { x, y } = pressedAt.current;
        const isDrag = Math.hypot(event.clientX - x, event.clientY - y) > maxClickPx;
        if (!item || isDrag || event.isDefaultPrevented()) return;
        if (!getPuck().appState.ui.isDragging) add(item, event.shiftKey);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const item = itemOf(event.target);
        const isPress = event.key === 'Enter' || event.key === ' ';
        if (!item || !isPress || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        add(item, event.shiftKey);
      },
    },
  };
}

function itemOf(target: EventTarget): Element | null {
  return (target as Element).closest('[data-puck-drawer-item]');
}
