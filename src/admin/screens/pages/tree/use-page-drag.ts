import { type DragEvent, useState } from 'react';
import { type DropZone, dropMove, dropZoneAt, type TreeMove } from './page-moves.ts';
import type { DragHandlers } from './page-tree-row.tsx';
import type { PageRow } from './tree-rows.ts';

interface Target {
  id: string;
  zone: DropZone;
}

/** Dragging rows of the tree by pointer. On touch screens, the row's menu moves pages. */
export function usePageDrag(onMove: (move: TreeMove, from: PageRow) => void) {
  const [dragged, setDragged] = useState<PageRow | null>(null);
  const [target, setTarget] = useState<Target | null>(null);

  function stop() {
    setDragged(null);
    setTarget(null);
  }

  function findMove(event: DragEvent<HTMLElement>, row: PageRow) {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const zone = dropZoneAt(event.clientY - top, height, row.isExpanded);
    return { zone, move: dragged && dropMove(dragged, row, zone) };
  }

  function handlersFor(row: PageRow): DragHandlers {
    const { id, slug } = row.page;
    return {
      onDragStart(event) {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', `/${slug}`);
        setDragged(row);
      },
      onDragOver(event) {
        const { zone, move } = findMove(event, row);
        if (target?.id !== id || target.zone !== zone || !move) setTarget(move && { id, zone });
        if (move) event.preventDefault();
      },
      onDrop(event) {
        const { move } = findMove(event, row);
        event.preventDefault();
        if (dragged && move) onMove(move, dragged);
        stop();
      },
      onDragEnd: stop,
    };
  }

  return {
    handlersFor,
    zoneAt: ({ page }: PageRow) => (target?.id === page.id ? target.zone : null),
  };
}
